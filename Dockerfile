# The bot and nothing else, on a small Debian.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked --bin whist

FROM debian:bookworm-slim
RUN useradd --system --home /data --create-home whist
COPY --from=build /src/target/release/whist /usr/local/bin/whist
USER whist
WORKDIR /data
VOLUME /data
ENV DATABASE_URL=sqlite:/data/whist.db
ENTRYPOINT ["whist"]
CMD ["serve"]
