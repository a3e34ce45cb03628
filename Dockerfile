# docker build -t guildmaster . && docker run -d --restart unless-stopped --env-file .env -v guildmaster:/data guildmaster
# The database and its daily backups live in the volume; `docker stop` ends the bot in good order.
# For PostgreSQL: --build-arg EXTRAS=postgresql
FROM python:3.12-slim
ARG EXTRAS=
RUN useradd --system --uid 10001 guildmaster && mkdir /data && chown guildmaster /data
WORKDIR /app
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY gamecore gamecore
COPY data data
RUN pip install --no-cache-dir --constraint constraints.txt ".${EXTRAS:+[$EXTRAS]}"
USER guildmaster
WORKDIR /data
VOLUME /data
ENV GUILDMASTER_DATABASE=/data/guildmaster.db GUILDMASTER_HEALTH=127.0.0.1:8090
HEALTHCHECK --interval=1m --timeout=5s --start-period=30s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8090/health')"]
STOPSIGNAL SIGTERM
CMD ["guildmaster", "run"]
