import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../harness/temporary-folder.ts';
import { createAppRequestHandler } from './app-protocol.ts';

const outDir = temporaryFolder();
mkdirSync(join(outDir, 'renderer', 'assets'), { recursive: true });
mkdirSync(join(outDir, 'renderer-private'));
writeFileSync(join(outDir, 'renderer', 'index.html'), '<!doctype html>');
writeFileSync(join(outDir, 'renderer', 'assets', 'index-abc.js'), 'export {}');
writeFileSync(join(outDir, 'renderer', 'notes.txt'), 'no');
writeFileSync(join(outDir, 'secret.js'), 'secret');
writeFileSync(join(outDir, 'renderer-private', 'secret.js'), 'secret');

const handle = createAppRequestHandler({
  rendererDir: join(outDir, 'renderer'),
  apiUrl: () => 'https://api.milon.test',
});
const get = (path: string, init?: RequestInit) => handle(new Request(`milon://console${path}`, init));

test("the page's policy allows only scripts from its own files", async () => {
  const answer = await get('/');
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data: https://api.milon.test",
      "connect-src 'self' https://api.milon.test wss://api.milon.test",
      "object-src 'none'",
      "frame-src 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  );
  expect(policy.find((rule) => rule.startsWith('script-src'))).not.toMatch(/unsafe|data:|blob:/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a built file keeps its type and may be cached', async () => {
  const answer = await get('/assets/index-abc.js');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toBe('export {}');
});

test.each([
  '/../secret.js',
  '/%2e%2e/secret.js',
  '/..%2fsecret.js',
  '/%2e%2e%2frenderer-private%2fsecret.js',
  '/..%5csecret.js',
  '/%252e%252e/secret.js',
  '/assets/index-abc.js%00.html',
  '/%zz',
  '/notes.txt',
  '/assets',
  '/missing.js',
])('%s leads nowhere', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('only GET and HEAD are allowed', async () => {
  expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405);
  expect(await (await get('/', { method: 'HEAD' })).text()).toBe('');
});

test('in development the files come from the address that is given, with their query', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(`${request.headers.accept} ${request.url}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fromServer = createAppRequestHandler({
    rendererDir: outDir,
    apiUrl: () => undefined,
    devServer: `http://127.0.0.1:${port}`,
  });
  const headers = { accept: 'text/javascript' };
  const answer = await fromServer(new Request('milon://console/main.tsx?t=1', { headers }));
  expect(await answer.text()).toBe('text/javascript /main.tsx?t=1');
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  const elsewhere = await fromServer(new Request('milon://console//attacker.test/x.js', { headers }));
  expect(await elsewhere.text()).toBe('text/javascript //attacker.test/x.js');
  server.close();
});
