"""The HTTP half of the simulated Discord: parse a request, apply trouble and limits, serve it, answer."""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import BodyPartReader, web
from simcord.backend.errors import BackendError
from simcord.http.router import RouteNotImplemented, UnsupportedField

from bot.simulator.backend.faults import CutConnectionError, RateLimitedError
from bot.simulator.backend.state import DiscordBackend
from bot.simulator.wire import parity
from bot.simulator.wire.rate_limits import RateLimits, Ruling

CDN = "https://cdn.simcord.invalid"
JSON_HEADERS = {"Content-Type": "application/json"}  # discord.py compares it whole: no charset


@dataclass(slots=True)
class Upload:
    """One file of a multipart request, in the shape that SimCord's handlers read."""

    fp: io.BytesIO
    filename: str
    description: str | None = None


class RestApi:
    """Serves ``/api/v10/...`` and ``/cdn/...``. ``base`` is this server's own address, without a slash."""

    def __init__(self, backend: DiscordBackend, limits: RateLimits) -> None:
        self.backend = backend
        self.limits = limits
        self.base = ""
        self.gateway_url = ""
        self.shards = self.buckets = 1
        self.on_request: Callable[[], None] = lambda: None

    def encode(self, payload: Any) -> str:
        """JSON with attachment addresses that lead to this server."""
        return json.dumps(payload, default=str).replace(CDN, f"{self.base}/cdn")

    def _decode(self, text: str) -> Any:
        return json.loads(text.replace(f"{self.base}/cdn", CDN)) if text else None

    async def file(self, request: web.Request) -> web.Response:
        """One attachment or emoji, for the bot and for browsers."""
        path = request.match_info["path"]
        emoji = re.fullmatch(r"emojis/(\d+)\.png", path)
        blob = self.backend.emoji_images.get(int(emoji[1])) if emoji else self.backend.cdn.get(f"{CDN}/{path}")
        if blob is None:
            return web.Response(status=404)
        response = web.Response(body=blob, headers={"Cache-Control": "private, max-age=3600"})
        response.content_type = _safe_content_type(path)
        response.headers["X-Content-Type-Options"] = "nosniff"
        return response

    async def handle(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        self.on_request()
        body, files = await self._read(request)
        if path in ("/gateway", "/gateway/bot"):
            return self._answer(self._gateway_info())
        ruling = self.limits.rule(request.method, path)
        if ruling.retry_after is not None:
            return self._limited(ruling, ruling.retry_after)
        await self._slow_down(request.method, path)
        try:
            result = parity.dispatch(
                self.backend,
                request.method,
                path,
                json=body,
                params=dict(request.query),
                files=list(files),
                reason=request.headers.get("X-Audit-Log-Reason"),
            )
        except CutConnectionError:
            assert request.transport is not None
            request.transport.abort()
            return web.Response(status=500)
        except RateLimitedError as error:
            return self._rate_limited_by_fault(error)
        except (RouteNotImplemented, UnsupportedField) as gap:
            return self._answer({"code": 0, "message": f"the simulated Discord lacks this: {gap}"}, 501)
        except BackendError as error:
            return self._answer(error.to_json(), error.status, ruling.headers)
        finally:
            self.on_request()
        return self._answer(result, 200, ruling.headers)

    async def _slow_down(self, method: str, path: str) -> None:
        delay_s = self.backend.fault_plan.delay_for(method, path)
        if delay_s:
            await asyncio.sleep(delay_s)

    def _gateway_info(self) -> dict[str, Any]:
        start = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": self.buckets}
        return {"url": self.gateway_url, "shards": self.shards, "session_start_limit": start}

    def _answer(self, result: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
        if result is None:
            return web.Response(status=204, headers=headers)
        return web.Response(
            status=status, body=self.encode(result).encode(), headers={**JSON_HEADERS, **(headers or {})}
        )

    def _limited(self, ruling: Ruling, retry_after: float) -> web.Response:
        headers = {**ruling.headers, "Retry-After": f"{retry_after:.3f}", "Via": "1.1 google"}
        if ruling.everything:
            headers["X-RateLimit-Global"] = "true"
        body = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": ruling.everything,
        }
        return self._answer(body, 429, headers)

    def _rate_limited_by_fault(self, error: RateLimitedError) -> web.Response:
        if error.retry_after is None:
            return self._answer(error.to_json(), 429)
        return self._limited(Ruling(), error.retry_after)

    async def _read(self, request: web.Request) -> tuple[Any, list[Upload]]:
        if not request.content_type.startswith("multipart/"):
            return (self._decode(await request.text()) if request.can_read_body else None), []
        body: Any = None
        scalars: dict[str, str] = {}
        uploads: dict[str, Upload] = {}
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            name = part.name or ""
            if part.filename:
                uploads[name] = Upload(io.BytesIO(await part.read()), part.filename)
            elif name == "payload_json":
                body = self._decode(await part.text())
            else:
                scalars[name] = await part.text()
        body = body if body is not None else (scalars or None)
        _describe(body, uploads)
        return body, list(uploads.values())


def _describe(body: Any, uploads: dict[str, Upload]) -> None:
    """Give each upload the alternative text that the body names for it."""
    if not isinstance(body, dict):
        return
    declared = body.get("attachments") or (body.get("data") or {}).get("attachments") or []
    for attachment in declared:
        upload = uploads.get(f"files[{attachment.get('id')}]")
        if upload is not None:
            upload.description = attachment.get("description")


SAFE_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "json": "application/json",
    "txt": "text/plain",
    "md": "text/plain",
}


def _safe_content_type(path: str) -> str:
    """Nothing that a browser would run: unknown files are downloads."""
    return SAFE_TYPES.get(path.rsplit(".", 1)[-1].lower(), "application/octet-stream")
