import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, callApi, callRef, isProblem, messageOf, urlOf } from './api.ts';

let server: Server;
let address: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: IncomingMessage['headers'];

beforeEach(async () => {
  server = createServer((request, response) => {
    seen = request.headers;
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path = '/users') => callRef({ method: 'get', path: `${address}${path}` } as never);

function sends(status: number, body: string, type = 'application/json') {
  answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
}

async function failure(promise: Promise<unknown>): Promise<ApiProblem> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiProblem)) throw new Error(`no problem but ${String(error)}`);
  return error;
}

test('an answer is given as it is, and JSON is said on every request', async () => {
  sends(200, '{"_id":"1"}');
  expect(await callApi(get())).toEqual({ _id: '1' });
  expect(seen['content-type']).toBe('application/json');
  expect(seen['accept-language']).toBe('en');
});

test('credentials go along with every request [S7.6]', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  sends(200, '{}');
  await callApi(get());
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  sent.mockRestore();
});

test('an answer without a body is undefined', async () => {
  answer = (_request, response) => response.writeHead(204).end();
  expect(await callApi(get())).toBeUndefined();
});

test('an array of messages is joined by newlines, fields go along [S8.1]', async () => {
  sends(
    400,
    JSON.stringify({
      status: 400,
      code: 'MALFORMED',
      message: ['Name is wrong.', 'Age is wrong.'],
      fields: ['name', 'age'],
    }),
    'application/problem+json',
  );
  const problem = await failure(callApi(get()));
  expect(problem.message).toBe('Name is wrong.\nAge is wrong.');
  expect(problem.fields).toEqual(['name', 'age']);
  expect(isProblem(problem, 'MALFORMED')).toBe(true);
  expect(messageOf(problem)).toBe('Name is wrong.\nAge is wrong.');
});

test('failures of the transport have the words of the catalogue [S8.12]', async () => {
  sends(502, '<html>bad gateway</html>', 'text/html');
  expect((await failure(callApi(get()))).message).toBe('Request failed with status code 502');

  answer = () => {};
  expect((await failure(callApi(get(), { timeout: 40 }))).message).toBe('timeout of 40ms exceeded');

  const abort = new AbortController();
  const call = failure(callApi(get(), { signal: abort.signal }));
  abort.abort();
  expect((await call).message).toBe('Request aborted');

  answer = (request) => request.socket.destroy();
  expect((await failure(callApi(get()))).message).toBe('Network Error');
});

test('addresses: braces filled, arrays repeated, empty values left out', () => {
  expect(urlOf('/users/{id}', { id: 'a/b' })).toBe('/users/a%2Fb');
  expect(urlOf('/users/search', {}, { degree: ['1', '2'], id: '', age: undefined, limit: 20 })).toBe(
    '/users/search?degree=1&degree=2&limit=20',
  );
});
