# The API with the member web. The builder's packages stay in the first stages.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /srv/milon
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY generated-client/package.json generated-client/
COPY member-web/package.json member-web/
COPY migrations/package.json migrations/
COPY shared/package.json shared/
COPY staff-desktop/package.json staff-desktop/

FROM manifests AS build
# Electron's runtime is not needed to build these.
ENV ELECTRON_SKIP_BINARY_DOWNLOAD=1
RUN npm ci --ignore-scripts
COPY tsconfig.base.json tsconfig.json ./
COPY scripts scripts
COPY shared shared
COPY migrations migrations
COPY api/src api/src
COPY api/vite.config.ts api/
COPY member-web member-web
RUN node scripts/build.mjs member-web api

FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace api --workspace migrations --workspace shared

FROM node:24.21.0-bookworm-slim
WORKDIR /srv/milon
# The folders exist before the volumes, so that volumes belong to the user of the process.
RUN mkdir -p /data /backup compiled && chown node:node /data /backup compiled && chmod 700 /data /backup
COPY --from=packages /srv/milon/node_modules node_modules
COPY package.json ./
COPY shared shared
COPY migrations migrations
COPY api/package.json api/
COPY api/src api/src
COPY --from=build /srv/milon/api/dist api/dist
COPY --from=build /srv/milon/member-web/dist member-web/dist
COPY --from=build /srv/milon/member-web/out member-web/out
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backup
USER node
# What Node compiled is kept for this user: a start takes half of the processor's time.
ENV NODE_COMPILE_CACHE=/srv/milon/compiled
RUN ["node", "-e", "import('./api/dist/start-api.js')"]
EXPOSE 3000
# Docker's shutdown is a SIGTERM, which Node must get itself: no shell and no npm between.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "api/dist/main.js"]
