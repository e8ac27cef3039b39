import { expect, test, vi } from 'vitest';
import { checkServer } from './check-server.ts';

const answers =
  (body: unknown, status = 200) =>
  async () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
const breaks = (message: string) => async () => {
  throw new Error(message);
};

test('a Milon API that can serve passes', async () => {
  const asked: unknown[] = [];
  const fault = await checkServer('https://milon.test', async (address) => {
    asked.push(address);
    return Response.json({ status: 'ready', writes: true });
  });
  expect(fault).toBeUndefined();
  expect(asked).toEqual(['https://milon.test/readyz']);
});

test.each([
  ['no server', breaks('net::ERR_NAME_NOT_RESOLVED'), 'SERVER_UNREACHABLE'],
  ['a redirect', breaks('unexpected redirect'), 'SERVER_UNREACHABLE'],
  ['a certificate of another server', breaks('net::ERR_CERT_AUTHORITY_INVALID'), 'SERVER_CERTIFICATE'],
  ['a page of another site', answers('<html>ready</html>'), 'SERVER_FOREIGN'],
  ['JSON of another service', answers({ status: 'ok' }), 'SERVER_FOREIGN'],
  [
    'an endless answer',
    answers(`{"status":"ready","writes":1,"x":"${'x'.repeat(20_000)}"}`),
    'SERVER_FOREIGN',
  ],
  ['an API without its database', answers({ status: 'not ready' }, 503), 'SERVER_NOT_READY'],
])('%s is refused as such', async (_title, fetch, code) => {
  expect(await checkServer('https://milon.test', fetch)).toMatchObject({ ok: false, code });
});

test('a server that is silent for 10 seconds cannot be reached (decisions §4)', async () => {
  const passed = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const silent: typeof fetch = async (_address, init) => {
    init?.signal?.throwIfAborted();
    throw new Error('The limit is not used.');
  };
  expect(await checkServer('https://milon.test', silent)).toMatchObject({ code: 'SERVER_UNREACHABLE' });
  expect(passed).toHaveBeenCalledWith(10_000);
  passed.mockRestore();
});
