# syntax=docker/dockerfile:1

# The shop:        docker build -t shop .
# The demo store:  docker build -t demo-store --target demo-store .

# Node 26.8.1. Another one: docker buildx imagetools inspect node:26-slim
ARG NODE_IMAGE=node:26-slim@sha256:c0753125a3789977aefe869cbebccf70e3cfd7ea84ca48547458f02e4f1d7146
FROM ${NODE_IMAGE} AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY demo-store/package.json demo-store/
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# Git stays out of the image: docker build --build-arg BUILD_ID=$(git rev-parse --short=12 HEAD) names the build.
ARG BUILD_ID
RUN npm run build

# The Node of the image runs everything, so the optional packages that carry one stay out. With the workspace, npm
# would install peers of the demo store's packages too: three, vite and others, 57 MB.
FROM base AS shop-packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm pkg delete workspaces && npm ci --omit=dev --omit=optional

FROM base AS demo-store-packages
COPY package.json package-lock.json .npmrc ./
COPY demo-store/package.json demo-store/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=demo-store

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0
# What outlives the container; its owner is kept when a volume is mounted there.
RUN mkdir .data && chown node:node .data
VOLUME /app/.data
USER node
COPY package.json ./

FROM runtime AS demo-store
COPY --from=demo-store-packages /app/node_modules node_modules
COPY demo-store demo-store
ENV DEMO_STORE_HOST=0.0.0.0 DEMO_STORE_PORT=4010
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.DEMO_STORE_PORT}/healthz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "demo-store/src/main.ts"]

FROM runtime AS shop
COPY --from=shop-packages /app/node_modules node_modules
COPY --from=build /app/build build
# node scripts/cache.ts purge products
COPY scripts/cache.ts scripts/cache.ts
COPY scripts/run/purge.ts scripts/run/shop.ts scripts/run/
ENV PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build"]
