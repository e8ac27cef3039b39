import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeStaffApi } from '../../harness/fake-staff-api.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { createWebApp } from './web-app.ts';

const own = 'http://localhost:3100';

function open() {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'renderer'));
  writeFileSync(join(dir, 'renderer', 'index.html'), '<html><head></head></html>');
  const app = createWebApp({
    apiUrl: 'http://localhost:3000',
    version: '1.2.3',
    rendererDir: join(dir, 'renderer'),
    preload: '/* preload */',
    dataDir: dir,
    port: () => 3100,
  });

  /** A browser that has loaded the page, with its cookie and the page's token. */
  async function browse(kept?: string) {
    const page = await app.request('/', {
      headers: { host: 'localhost:3100', ...(kept === undefined ? {} : { cookie: kept }) },
    });
    const cookie = page.headers.get('set-cookie') ?? '';
    const html = await page.text();
    const token = /content="([^"]+)"/.exec(html)?.[1] ?? '';
    const headers: Record<string, string> = {
      host: 'localhost:3100',
      origin: own,
      cookie: cookie.split(';', 1)[0] ?? '',
      'x-console-token': token,
    };
    const call = (channel: string, body: string, changes: Record<string, string | undefined> = {}) => {
      const merged = Object.entries({ ...headers, ...changes }).filter(([, value]) => value !== undefined);
      return app.request(`/ipc/${channel}`, { method: 'POST', body, headers: merged as [string, string][] });
    };
    const signIn = (password: string) =>
      call('session.signIn', JSON.stringify({ email: 'salma@milon.test', password }));
    return { page, html, cookie, token, headers, call, signIn };
  }
  return { app, browse };
}

afterEach(() => vi.unstubAllGlobals());

test('the page has the token, the preload before its scripts, and the same policy as in Electron', async () => {
  const { page, html, cookie } = await open().browse();
  expect(html).toMatch(
    /<head>\s*<meta name="console-token" content="[\w-]{43}">\s*<script src="\/preload.js">/,
  );
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(cookie).toMatch(/^staff_console_3100=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('a call from its own page reaches the handlers of main', async () => {
  const { call } = await open().browse();
  const answer = await call('app.info', '');
  expect(await answer.json()).toMatchObject({
    ok: true,
    value: { version: '1.2.3', shell: 'web', canKeepSession: false },
  });
});

test.each([
  ['a foreign name for this computer', { host: 'evil.test:3100', origin: 'http://evil.test:3100' }],
  ['another port', { host: 'localhost:3000' }],
  ['a foreign page', { origin: 'https://evil.test' }],
  ['the other name of this computer as the origin', { origin: 'http://127.0.0.1:3100' }],
  ['a sandboxed page', { origin: 'null' }],
  ['no origin', { origin: undefined }],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
  ['no token', { 'x-console-token': undefined }],
  ['a wrong token', { 'x-console-token': 'x'.repeat(43) }],
  ['no cookie', { cookie: undefined }],
  ['an invented cookie', { cookie: 'staff_console_3100=x' }],
])('%s → 403', async (_title, changes) => {
  const { call } = await open().browse();
  expect((await call('app.info', '', changes)).status).toBe(403);
});

test('a foreign host name gets neither the page nor its token', async () => {
  const { app } = open();
  const answer = await app.request('/', { headers: { host: 'evil.test:3100' } });
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('console-token');
});

test('events need the cookie and the token', async () => {
  const { app, browse } = open();
  const { headers, token } = await browse();
  const cookie = headers.cookie ?? '';
  const events = (query: string, more: Record<string, string>) =>
    app.request(`/events${query}`, { headers: { host: 'localhost:3100', ...more } });
  expect((await events('', { cookie })).status).toBe(403);
  expect((await events('?token=wrong', { cookie })).status).toBe(403);
  expect((await events(`?token=${token}`, {})).status).toBe(403);
  const stream = await events(`?token=${token}`, { cookie });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  await stream.body?.cancel();
});

test('each browser has its own staff session, and none sees the refresh token', async () => {
  vi.stubGlobal('fetch', createFakeStaffApi().fetch);
  const { browse } = open();
  const [salma, other] = [await browse(), await browse()];
  const signedIn = await (await salma.signIn('right')).text();
  expect(JSON.parse(signedIn)).toMatchObject({ ok: true, value: { accessToken: 'access-1' } });
  expect(signedIn).not.toContain('refresh');
  expect(await (await other.call('session.restore', '')).json()).toEqual({ ok: true, value: null });
  expect(await (await salma.call('session.restore', '')).json()).toMatchObject({
    value: { accessToken: 'access-2' },
  });
});

test('a cookie keeps a browser known to the API, also after the host restarts', async () => {
  const api = createFakeStaffApi();
  vi.stubGlobal('fetch', api.fetch);
  const signedIn = await (await open().browse()).signIn('right');
  const set = signedIn.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^staff_device_3100=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await signedIn.text()).not.toContain('device-1');
  api.state.locked = true;
  const { browse } = open();
  expect(await (await (await browse()).signIn('right')).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const again = await (await browse(set.split(';', 1)[0])).signIn('right');
  expect(await again.json()).toMatchObject({ ok: true });
  expect(again.headers.get('set-cookie')).toBeNull();
});

test('the end of a session reaches the page as an event', async () => {
  vi.stubGlobal('fetch', createFakeStaffApi().fetch);
  const { app, browse } = open();
  const { signIn, call, headers, token } = await browse();
  const stream = await app.request(`/events?token=${token}`, {
    headers: { host: 'localhost:3100', cookie: headers.cookie ?? '' },
  });
  const reader = stream.body?.getReader();
  await signIn('right');
  await call('session.signOut', '');
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain(
    '{"channel":"session.ended","payload":{"reason":"signed-out"}}',
  );
  await reader?.cancel();
});

test('a saved file is downloaded once, only by the browser that saved it', async () => {
  const { app, browse } = open();
  const [salma, other] = [await browse(), await browse()];
  const stream = await app.request(`/events?token=${salma.token}`, {
    headers: { host: 'localhost:3100', cookie: salma.headers.cookie ?? '' },
  });
  const reader = stream.body?.getReader();
  const saving = salma.call('file.save', JSON.stringify({ name: 'a/b.csv', bytes: { $bytes: 'AQL/' } }));
  const event = new TextDecoder().decode((await reader?.read())?.value);
  await saving;
  const id = /"payload":"([\w-]+)"/.exec(event)?.[1];
  const download = (cookie: string | undefined) =>
    app.request(`/download/${id}`, { headers: { host: 'localhost:3100', cookie: cookie ?? '' } });
  expect((await download(other.headers.cookie)).status).toBe(404);
  const answer = await download(salma.headers.cookie);
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a_b.csv");
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 255]);
  expect((await download(salma.headers.cookie)).status).toBe(404);
  await reader?.cancel();
});

test('an unknown channel or a malformed body → 400, and the host keeps running', async () => {
  const { call } = await open().browse();
  expect((await call('constructor', '')).status).toBe(400);
  expect((await call('app.info', '{')).status).toBe(400);
  expect((await call('app.info', '')).status).toBe(200);
});
