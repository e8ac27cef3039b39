import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';

const built = fileURLToPath(new URL('../../../member-web/dist', import.meta.url));

/** Addresses that the member web answers itself; the page is the same, its router shows the rest. */
const pages = [
  '/',
  '/new',
  '/all',
  '/nearby',
  '/search',
  '/_app',
  '/profile',
  '/chat',
  '/notifications',
  '/settings',
  '/unsubscribe',
  '/verify/email',
  '/p/:ref',
  '/api/auth/signin',
  '/api/auth/error',
];

const cacheFor = (value: string) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', value);
  });

/** The built member web: hashed assets are kept by browsers for a year, the page itself is asked for anew each time. */
export function memberWeb(folder: string = built): Hono {
  const router = new Hono();
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return router;
  const page = readFileSync(index, 'utf8');
  router.use('/assets/*', cacheFor('public, max-age=31536000, immutable'));
  router.use('/assets/*', serveStatic({ root: folder, precompressed: true }));
  // Shared links get about; what they show belongs into no search engine.
  router.use('/p/*', async (c, next) => {
    c.header('x-robots-tag', 'noindex');
    await next();
  });
  // Under its file's name too: a kept page would ask for assets of a former build.
  for (const path of [...pages, '/index.html']) {
    router.get(path, cacheFor('no-cache'), (c) => c.html(page));
  }
  router.use('/*', cacheFor('public, max-age=3600'), serveStatic({ root: folder, precompressed: true }));
  // Somebody who mistyped an address gets a page that leads on; a program gets the API's own answer.
  router.get('*', async (c, next) =>
    c.req.header('accept')?.includes('text/html') ? c.html(page, 404) : next(),
  );
  return router;
}
