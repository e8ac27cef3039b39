import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeStaffApi } from '../../harness/fake-staff-api.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { serveConsole } from './serve.ts';

const fake = createFakeStaffApi();
const api = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const { method = 'GET' } = request;
    void fake
      .fetch(`http://localhost${request.url}`, { method, ...(body ? { body } : {}) })
      .then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      });
  });
});
const outDir = temporaryFolder();
let host: Awaited<ReturnType<typeof serveConsole>>;

beforeAll(async () => {
  mkdirSync(join(outDir, 'renderer'));
  mkdirSync(join(outDir, 'preload'));
  writeFileSync(join(outDir, 'renderer', 'index.html'), '<html><head></head></html>');
  writeFileSync(join(outDir, 'preload', 'index.cjs'), '');
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  host = await serveConsole({
    apiUrl: `http://127.0.0.1:${port}`,
    version: '1',
    outDir,
    dataDir: outDir,
    port: 0,
  });
});

afterAll(async () => {
  await host.close();
  api.close();
});

test('over real connections: the page, a refused sign-in, a sign-in', async () => {
  const page = await fetch(host.url);
  const token = /content="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = page.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const signIn = async (password: string): Promise<unknown> => {
    const answer = await fetch(`${host.url}/ipc/session.signIn`, {
      method: 'POST',
      headers: { origin: host.url, cookie, 'x-console-token': token },
      body: JSON.stringify({ email: 'salma@milon.test', password }),
    });
    return answer.json();
  };
  expect(await signIn('wrong')).toEqual({
    ok: false,
    code: 'WRONG_CREDENTIALS',
    message: 'Wrong.\nTry again.',
  });
  expect(await signIn('right')).toMatchObject({ ok: true, value: { accessToken: 'access-1' } });
});

test('a port in use or a missing build makes the start fail', async () => {
  const port = Number(new URL(host.url).port);
  const options = { apiUrl: 'http://localhost:3000', version: '1', dataDir: outDir };
  await expect(serveConsole({ ...options, outDir, port })).rejects.toThrow(/EADDRINUSE/);
  await expect(serveConsole({ ...options, outDir: join(outDir, 'none'), port: 0 })).rejects.toThrow(
    /not built/,
  );
});
