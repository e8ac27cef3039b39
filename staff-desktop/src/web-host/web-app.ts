import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { largestFileBytes } from '../ipc-contract/index.ts';
import { safeFileName } from '../main/files/file-name.ts';
import { createAppRequestHandler } from '../main/window/app-protocol.ts';
import { pageHeaders } from '../main/window/content-policy.ts';
import { createBrowserSessions } from './browser-sessions.ts';
import { createGuard, sameSecret } from './guard.ts';
import { hostPageScript, withPreload } from './transport.ts';
import { decodeWire } from './wire.ts';

export interface WebAppOptions {
  apiUrl: string;
  version: string;
  rendererDir: string;
  /** The address of Vite's server, which has the pages in development. */
  devServer?: string | undefined;
  /** Source of the built preload. */
  preload: string;
  dataDir: string;
  /** Known once the server listens. */
  port: () => number;
}

/**
 * The console's page and main's handlers for an ordinary browser on this computer. Other accounts of the
 * computer can reach the port too, so each browser gets its own staff session through a cookie that no page
 * can read.
 */
export function createWebApp(options: WebAppOptions): Hono {
  const { apiUrl, port } = options;
  const token = randomBytes(32).toString('base64url');
  const sessions = createBrowserSessions(options);
  const handleAppRequest = createAppRequestHandler({ ...options, apiUrl: () => apiUrl });
  const script = hostPageScript(options.preload);
  const headers = pageHeaders(apiUrl);
  // Cookies do not distinguish ports. The port is in the name, so that two hosts do not overwrite each
  // other's cookie.
  const cookieName = () => `staff_console_${port()}`;
  /** No page can read it. It outlives this process, and the API recognises the browser by it. */
  const deviceCookieName = () => `staff_device_${port()}`;
  const deviceCookieSeconds = 90 * 24 * 3600;
  const findSession = (c: Context) => sessions.find(getCookie(c, cookieName()));
  const hasToken = (given: string | undefined) => given !== undefined && sameSecret(given, token);

  const app = new Hono();
  app.use(createGuard(port));
  app.use('/ipc/*', bodyLimit({ maxSize: Math.ceil(largestFileBytes * 1.4) }));

  app.get('/', async (c) => {
    const page = await handleAppRequest(c.req.raw);
    if (!page.ok) return page;
    const session = findSession(c) ?? sessions.start(getCookie(c, deviceCookieName()));
    setCookie(c, cookieName(), session.id, { httpOnly: true, sameSite: 'Strict', path: '/' });
    for (const [name, value] of page.headers) c.header(name, value);
    return c.body(withPreload(await page.text(), token));
  });

  app.get('/preload.js', (c) =>
    c.body(script, 200, {
      ...headers,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    }),
  );

  app.post('/ipc/:channel', async (c) => {
    const session = findSession(c);
    const from = c.req.header('origin');
    if (!session || from === undefined || !hasToken(c.req.header('x-console-token'))) {
      return c.text('Not allowed.', 403);
    }
    const channel = c.req.param('channel');
    try {
      const event = { senderFrame: { url: `${from}/`, parent: null } };
      const answer = await session.ipc.invoke(channel, event, decodeWire(await c.req.text()));
      const devices = session.takeDevices();
      if (devices !== undefined) {
        setCookie(c, deviceCookieName(), devices, {
          httpOnly: true,
          sameSite: 'Strict',
          path: '/',
          maxAge: deviceCookieSeconds,
        });
      }
      return c.body(JSON.stringify(answer), 200, { ...headers, 'content-type': 'application/json' });
    } catch {
      return c.text('Bad request.', 400);
    }
  });

  app.get('/events', (c) => {
    const session = findSession(c);
    if (!session || !hasToken(c.req.query('token'))) return c.text('Not allowed.', 403);
    return streamSSE(c, async (stream) => {
      const unsubscribe = session.subscribe((event) => void stream.writeSSE({ data: JSON.stringify(event) }));
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      unsubscribe();
    });
  });

  app.get('/download/:id', (c) => {
    const file = findSession(c)?.takeDownload(c.req.param('id'));
    if (!file) return c.text('Not there.', 404);
    return c.body(file.bytes, 200, {
      ...headers,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(safeFileName(file.name))}`,
    });
  });

  app.get('*', (c) => handleAppRequest(c.req.raw));
  return app;
}
