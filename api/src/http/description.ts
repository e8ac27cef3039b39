import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import * as contracts from '@milon/shared/contracts';
import { product } from '@milon/shared/product';
import type { Hono } from 'hono';
import { describeCall, problemResponses, securitySchemes } from './describe-call.ts';
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

const isCall = (value: unknown): value is contracts.Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** The API as an OpenAPI 3.1 document, generated from the contracts. */
export function describeApi() {
  const registry = new OpenAPIRegistry();
  for (const [name, scheme] of Object.entries(securitySchemes))
    registry.registerComponent('securitySchemes', name, scheme);
  for (const [name, response] of Object.entries(problemResponses))
    registry.registerComponent('responses', name, response);
  for (const [name, value] of Object.entries(contracts))
    if (isCall(value)) registry.registerPath(describeCall(name, value));
  return new OpenApiGeneratorV31([
    { type: 'schema', schema: contracts.problemSchema },
    ...registry.definitions,
  ]).generateDocument({
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '0.1.0',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server that serves this description' }],
  });
}

/** `/openapi.json` and its page under `/docs`. Development only. */
export function serveDescription(app: Hono<HttpEnvironment>): void {
  let description: ReturnType<typeof describeApi> | undefined;
  app.get('/openapi.json', (c) => {
    description ??= describeApi();
    return c.json(description);
  });
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
