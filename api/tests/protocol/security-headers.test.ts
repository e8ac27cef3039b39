import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://milon.example' });
});
afterEach(() => app.close());

test('every answer has the security headers, also errors, files and what sockets answer', async () => {
  const { url } = await app.listen();
  const paths = [
    '/',
    '/healthz',
    '/robots.txt',
    '/settings',
    '/users',
    '/photos/x/card.webp',
    '/no-such-path',
  ];
  const polling = '/socket.io/?EIO=4&transport=polling';
  for (const path of [...paths, polling, '/socket.io/?EIO=4&transport=other', '/socket.io/?EIO=1']) {
    const { headers } = await fetch(url + path);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy, path).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        expect.stringMatching(/^script-src 'self'(?: 'sha256-[\w+/]+=*')*$/),
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
  }
});

test('a WebSocket opens, and the answer to its upgrade has the security headers', async () => {
  const { url } = await app.listen();
  const { hostname, port } = new URL(url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const key = Buffer.from('sixteen bytes ok').toString('base64');
    const asked = request({
      hostname,
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
      },
    });
    asked.on('upgrade', (opened, socket) => {
      socket.destroy();
      resolve(opened);
    });
    asked.on('response', resolve).on('error', reject).end();
  });
  expect(answer.statusCode).toBe(101);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('on https every cookie is bound to this host, and scripts and other sites cannot read or send it', async () => {
  const csrf = await app.request('/api/auth/csrf');
  const session = await app.request('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '+8801711000000', password: 'not the password' }),
  });
  const cookies = [csrf, session].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-milon/);
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    );
  }
});

test('only an allowed origin may read answers, and never with a cookie', async () => {
  const originFor = async (origin: string) => {
    const { headers } = await app.request('/settings', { headers: { origin } });
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')];
  };
  expect(await originFor('milon://console')).toEqual(['milon://console', null]);
  expect(await originFor('https://evil.example')).toEqual([null, null]);
  expect(await originFor('null')).toEqual([null, null]);
});

test('the method TRACE is not answered', async () => {
  const { url } = await app.listen();
  const { hostname, port } = new URL(url);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, method: 'TRACE', path: '/', headers: { 'x-secret': 'echo me' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
});

test('a page runs the script of its HTML, and none that a member brings into it (attack 185)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'milon-web-'));
  const own = "document.title = 'Milon'";
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="en"><head><script>${own}</script></head><body><div id="root"></div></body></html>`,
  );
  // The worst renderer: it writes what it was given as it is.
  const renderer = join(folder, 'entry-server.mjs');
  writeFileSync(
    renderer,
    "export const renderFirstScreen = ({ answers }) => `<script>${answers['/users']?.family?.about}</script>`;",
  );
  const web = createApp(app.context, { folder, renderer });
  const about = "document.title = 'theirs'";
  const member = await signUpActive(app, { gender: 'women' });
  expect((await member.patch('/users', { family: { about } })).status).toBe(200);
  const digest = createHash('sha256').update(own).digest('base64');
  const pages: string[] = [];
  for (const path of ['/', '/all', '/prices', '/_app']) {
    const page = await web.request(path, { headers: { cookie: member.cookie ?? '' } });
    pages.push(await page.text());
    const policy = page.headers.get('content-security-policy')?.split('; ');
    expect(
      policy?.filter((part) => part.startsWith('script-src')),
      path,
    ).toEqual([`script-src 'self' 'sha256-${digest}'`]);
  }
  expect(pages.some((page) => page.includes(`<script>${about}</script>`))).toBe(true);
  rmSync(folder, { recursive: true });
});
