import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Call, defineCall } from '../contracts/call.ts';
import * as contracts from '../contracts/index.ts';
import { ApiProblem, isProblem, messageOf } from './api-problem.ts';
import { type ClientOptions, createClient } from './create-client.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const calls = (Object.values(contracts) as unknown[]).filter(isCall);

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: { url: string; headers: IncomingMessage['headers'] }[];

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const listCall = defineCall({
  method: 'get',
  path: '/list',
  access: 'anyone',
  summary: 'A list',
  query: z.object({ tag: z.array(z.string()).optional(), cursor: z.string().optional() }),
  status: 200,
  answer: z.object({ data: z.array(z.string()) }),
});
/** Without the schema of its answer, as a route. */
const { answer: _, ...listRoute } = listCall;

function sends(status: number, body: string, headers: Record<string, string> = {}) {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
}

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({ origin: () => origin, language: () => 'en', credentials: 'include', ...options });

async function failure(promise: Promise<unknown>): Promise<ApiProblem> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiProblem)) throw new Error(`no problem but ${String(error)}`);
  return error;
}

describe('every call', () => {
  test('sends a JSON content type and the language', async () => {
    sends(200, '{"data":["a"]}');
    expect(await clientOf().call(listRoute, {})).toEqual({ data: ['a'] });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'accept-language': 'en' });
  });

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s sends the credentials of a member and a JSON content type [S7.6]',
    async (_, call) => {
      const fetching = vi.fn<typeof fetch>(async () => Response.json({}));
      const body = call.upload ? new FormData() : {};
      const { method, path } = call;
      await clientOf({ fetch: fetching }).call({ method, path }, { body });
      const sent = fetching.mock.calls[0]?.[1];
      expect(sent?.credentials).toBe('include');
      const type = new Headers(sent?.headers).get('content-type');
      // A browser sets the content type of a form itself, with its boundary.
      expect(type).toBe(call.upload ? null : 'application/json');
    },
  );

  test('a file download also sends the credentials [S7.6]', async () => {
    const fetching = vi.fn<typeof fetch>(async () => new Response('a'));
    await clientOf({ fetch: fetching }).blob('/users/export');
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  test('leaves out undefined query values and repeats lists', async () => {
    sends(200, '{"data":[]}');
    await clientOf().call(listRoute, { query: { tag: ['a', 'b&c'], cursor: undefined } });
    expect(seen[0]?.url).toBe('/list?tag=a&tag=b%26c');
  });

  test('returns undefined for an answer without a body', async () => {
    answer = (_request, response) => response.writeHead(204).end();
    expect(await clientOf().call(listRoute)).toBeUndefined();
  });
});

describe('a failed call', () => {
  test('joins an array of messages by newlines and keeps the fields [S8.1]', async () => {
    const body = {
      status: 400,
      code: 'MALFORMED',
      message: ['Name is wrong.', 'Age is wrong.'],
      fields: ['name', 'age'],
      requestId: 'r1',
    };
    sends(400, JSON.stringify(body), { 'content-type': 'application/problem+json', 'retry-after': '9' });
    const problem = await failure(clientOf().call(listRoute));
    expect(problem).toMatchObject({ fields: ['name', 'age'], requestId: 'r1', retryAfterSeconds: 9 });
    expect(isProblem(problem, 'MALFORMED')).toBe(true);
    expect(messageOf(problem)).toBe('Name is wrong.\nAge is wrong.');
  });

  test('without a usable answer has a message of the catalogue [S8.12]', async () => {
    const { call } = clientOf();
    sends(502, '<html>bad gateway</html>', { 'content-type': 'text/html' });
    expect(await failure(call(listRoute))).toMatchObject({
      code: 'BAD_ANSWER',
      message: 'Request failed with status code 502',
    });

    answer = () => {};
    expect((await failure(call(listRoute, { timeout: 40 }))).message).toBe('timeout of 40ms exceeded');

    const abort = new AbortController();
    const aborted = failure(call(listRoute, { signal: abort.signal }));
    abort.abort();
    expect(await aborted).toMatchObject({ code: 'ABORTED', message: 'Request aborted' });

    answer = (request) => request.socket.destroy();
    expect(await failure(call(listRoute))).toMatchObject({ code: 'NETWORK', message: 'Network Error' });
  });

  test('is also an answer that does not match the schema of the call', async () => {
    sends(200, '{"data":[1]}');
    expect(await failure(clientOf().call(listCall))).toMatchObject({ status: 200, code: 'BAD_ANSWER' });
  });

  test('is reported before the caller gets it', async () => {
    sends(403, '{"code":"PASSWORD_CHANGE_REQUIRED","message":"Change it."}');
    const onRefused = vi.fn();
    await failure(clientOf({ onRefused }).call(listRoute));
    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'PASSWORD_CHANGE_REQUIRED' }));
  });
});

describe('a client with a Bearer token', () => {
  const withToken = (refreshed: string | undefined = 'new') => {
    const refresh = vi.fn(() => Promise.resolve(refreshed));
    const { call } = clientOf({ credentials: 'omit', bearer: { token: () => 'old', refresh } });
    return { call, refresh };
  };
  const tokens = () => seen.map(({ headers }) => headers.authorization);

  test('refreshes an expired access token once, without the caller noticing', async () => {
    answer = ({ headers }, response) =>
      headers.authorization === 'Bearer new'
        ? response.end('{"data":["a"]}')
        : response.writeHead(401).end('{"code":"NOT_SIGNED_IN","message":"Sign in."}');
    const { call, refresh } = withToken();
    expect(await call(listRoute)).toEqual({ data: ['a'] });
    expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('does not refresh for a 401 about typed credentials', async () => {
    sends(401, '{"code":"WRONG_CREDENTIALS","message":"Wrong.","fields":["currentPassword"]}');
    const { call, refresh } = withToken();
    expect(await failure(call(listRoute))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect([refresh.mock.calls.length, seen.length]).toEqual([0, 1]);
  });

  test('tries at most twice if the session has ended', async () => {
    sends(401, '{"code":"NOT_SIGNED_IN","message":"Sign in."}');
    expect(await failure(withToken().call(listRoute))).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(seen).toHaveLength(2);
  });
});
