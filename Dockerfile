# The service with its locked dependencies, as a user without rights. It writes to /data and /tmp only.
FROM python:3.11.12-slim-bookworm AS build

WORKDIR /source
RUN python -m venv /opt/coterie
COPY requirements.lock requirements-build.lock ./
RUN /opt/coterie/bin/python -m pip install --no-cache-dir --require-hashes -r requirements.lock -r requirements-build.lock
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY coterie coterie
COPY app app
COPY loaders loaders
COPY cypher cypher
COPY requirements-web.lock schema.graphql ./
COPY web web
RUN python -m venv /opt/node && PYTHON=/opt/node/bin/python web/build
RUN /opt/coterie/bin/python -m pip install --no-cache-dir --no-deps --no-build-isolation .
# The engine starts in half the time; Java looks whether the cache fits.
RUN /opt/coterie/bin/python -m coterie.app.graph.embedded.java.startup_cache

FROM python:3.11.12-slim-bookworm

RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin coterie \
    && install --directory --owner=coterie --group=coterie --mode=0700 /data
COPY --from=build /opt/coterie /opt/coterie
ENV PATH=/opt/coterie/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    COTERIE_DATA=/data \
    COTERIE_HOST=0.0.0.0
# Others can reach a container: `serve` ends with status 2 unless COTERIE_CONTACT and COTERIE_PUBLIC_URL are set.
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
# Alive, not ready: a service over an empty graph is healthy and waits for its first load. Without the proxy that Docker
# may set in every container.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", \
    "from urllib.request import *; build_opener(ProxyHandler({})).open('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["coterie"]
CMD ["serve"]
