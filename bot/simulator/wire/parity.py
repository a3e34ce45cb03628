"""The REST side of the simulated Discord: SimCord's routes, with stricter ones in front of them.

``dispatch`` serves one request on a ``DiscordBackend``: it records it, lets planned faults happen, prefers
the routes of ``parity_routes`` and says when an interaction was answered. ``installed`` makes SimCord's own
transports (those of ``simcord.Env``) come this way too, and its gateway be silent about members where that is planned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
from simcord import components, gateway
from simcord.backend.errors import BackendError
from simcord.gateway import FakeWebSocket
from simcord.http import router
from simcord.http import routes as _simcord_routes  # noqa: F401  registers SimCord's handlers
from simcord.http.router import RequestContext, RouteNotImplemented

from bot.simulator.backend.faults import CutConnectionError
from bot.simulator.backend.plain import plain_copy
from bot.simulator.backend.state import DiscordBackend
from bot.simulator.wire.parity_routes import ROUTES

Handler = Callable[[RequestContext], Any]

_simcord_dispatch = router.dispatch
_simcord_request_members = FakeWebSocket.request_chunks


def dispatch(
    backend: DiscordBackend,
    method: str,
    path: str,
    *,
    json: Any | None = None,
    params: dict[str, Any] | None = None,
    files: list[Any] | None = None,
    reason: str | None = None,
    message_content_access: bool = True,
) -> Any:
    """Serve one request. Raises ``BackendError`` for whatever Discord would refuse."""
    sent = backend.requests.record(
        method, path, body=json, params=params, files=files, reason=reason, at_s=backend.clock.elapsed
    )
    backend.transcript.append(("HTTP", f"{method} {path}", json if isinstance(json, dict) else None))
    fault = backend.fault_plan.take(method, path)
    error = fault.error() if fault is not None else None
    try:
        if error is not None and fault is not None and not fault.applied:
            raise error
        router._check_faults(backend, method, path)
        handler, args = find_route(method, path)
        context = RequestContext(backend, args, json, params or {}, files or [], reason, method, path)
        context.message_content_access = message_content_access
        result = handler(context)
        if sent.is_callback:
            backend.tell_answered(backend.interactions[int(args["interaction_id"])])
        if error is not None:
            raise error
    except BackendError as refused:
        sent.status, sent.code = refused.status, refused.code
        raise
    sent.status = 204 if result is None else 200
    return result


def find_route(method: str, path: str) -> tuple[Handler, dict[str, str]]:
    """The handler with the most literal template, ours before SimCord's. Raises if there is none."""
    segments = path.strip("/").split("/")
    for table in (ROUTES, router._ROUTES):
        best: tuple[int, Handler, dict[str, str]] | None = None
        for template, handler in table.get(method, ()):
            match = _match(template, segments)
            if match is not None and (best is None or match[0] > best[0]):
                best = (match[0], handler, match[1])
        if best is not None:
            return best[1], best[2]
    raise RouteNotImplemented(method, path)


def _match(template: list[str], segments: list[str]) -> tuple[int, dict[str, str]] | None:
    if len(template) != len(segments):
        return None
    literals = 0
    args = {}
    for part, segment in zip(template, segments, strict=True):
        if part[0] == "{":
            args[part[1:-1]] = segment
        elif part == segment:
            literals += 1
        else:
            return None
    return literals, args


def _dispatch_any(backend: Any, method: str, path: str, **request: Any) -> Any:
    if isinstance(backend, DiscordBackend):
        try:
            return dispatch(backend, method, path, **request)
        except CutConnectionError:
            raise aiohttp.ServerDisconnectedError from None
    return _simcord_dispatch(backend, method, path, **request)


async def _request_members(socket: Any, guild_id: int, *about: Any, **options: Any) -> None:
    """Time stands still here, so whoever waits for a silent gateway would wait for good: the connection breaks."""
    backend = socket._backend
    if isinstance(backend, DiscordBackend) and not backend.tells_members(guild_id, options.get("user_ids") or ()):
        raise ConnectionResetError("silent on purpose")
    await _simcord_request_members(socket, guild_id, *about, **options)


@contextmanager
def installed() -> Iterator[None]:
    """Within this block SimCord's transports serve a ``DiscordBackend`` with our routes, and copy as we do."""
    previous = router.dispatch, FakeWebSocket.request_chunks
    router.dispatch = _dispatch_any
    FakeWebSocket.request_chunks = _request_members  # type: ignore[assignment, method-assign]
    try:
        with _copying_plainly():
            yield
    finally:
        router.dispatch, FakeWebSocket.request_chunks = previous  # type: ignore[method-assign]


@contextmanager
def _copying_plainly() -> Iterator[None]:
    """SimCord copies all that is sent and received, by a way that takes a twelfth of an evening's time."""
    theirs = {"deepcopy": vars(components), "copy": vars(gateway)}
    previous = {name: module[name] for name, module in theirs.items()}
    vars(components)["deepcopy"], vars(gateway)["copy"] = plain_copy, SimpleNamespace(deepcopy=plain_copy)
    try:
        yield
    finally:
        for name, module in theirs.items():
            module[name] = previous[name]
