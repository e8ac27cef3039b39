import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { product } from '@milon/shared/product';
import type { HttpEnvironment } from './environment.ts';

const require = createRequire(import.meta.url);

/**
 * The files of the documentation page, served from the npm package: the page loads nothing from other sites.
 */
const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><title>${product.name} API</title><meta name="viewport" content="width=device-width">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body><div id="ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body>
</html>`;

/**
 * `/openapi.json` (OpenAPI 3.1, generated from the contracts) and its page under `/docs`. Development only.
 */
export function describeApi(app: OpenAPIHono<HttpEnvironment>): void {
  app.get('/openapi.json', (c) =>
    c.json(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: `${product.name} API`, version: '0.1.0' },
      }),
    ),
  );
  app.get('/docs', (c) => c.html(page));
  app.get('/docs/start.js', (c) =>
    c.body("SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui' });", 200, {
      'content-type': 'text/javascript',
    }),
  );
  for (const [file, type] of Object.entries(assets)) {
    app.get(`/docs/${file}`, async (c) =>
      c.body(await readFile(require.resolve(`swagger-ui-dist/${file}`)), 200, { 'content-type': type }),
    );
  }
}
