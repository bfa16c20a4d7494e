# The bot that serves and nothing else, on a small Debian: without the offline page.
FROM rust:1.95-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends lld valgrind
WORKDIR /src
COPY . .
# What was built before is kept for the next time, outside of the image.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cp "$(.ci/release-program --no-default-features --features postgres)" /usr/local/bin/

FROM debian:bookworm-slim
RUN useradd --system --home /data --create-home whist
COPY --from=build /usr/local/bin/whist /usr/local/bin/whist
USER whist
WORKDIR /data
VOLUME /data
ENV DATABASE_URL=sqlite:/data/whist.db \
    WHIST_HTTP=127.0.0.1:9100
# A process that stands by is healthy.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["whist", "alive"]
ENTRYPOINT ["whist"]
CMD ["serve"]
