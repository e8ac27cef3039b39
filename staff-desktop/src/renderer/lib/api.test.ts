import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApi } from './api.ts';

type Seen = { url: string; method: string; token: string | null; body: unknown };

function client(answers: (seen: Seen) => Response, refreshed: string | undefined = 'new') {
  const seen: Seen[] = [];
  let refreshes = 0;
  const api = createApi({
    apiUrl: () => 'http://localhost:3000',
    language: () => 'bn',
    accessToken: () => 'old',
    refresh: async () => {
      refreshes += 1;
      return refreshed;
    },
    fetch: async (input, init = {}) => {
      const headers = new Headers(init.headers);
      const call = {
        url: input instanceof Request ? input.url : input.toString(),
        method: init.method ?? '',
        token: headers.get('authorization'),
        body: init.body,
      };
      seen.push(call);
      return answers(call);
    },
  });
  return { api, seen, refreshes: () => refreshes };
}

const refusal = () => Response.json({ code: 'NOT_SIGNED_IN', message: 'Sign in.' }, { status: 401 });
const List = z.object({ data: z.array(z.string()) });

test('an access token that has run out is renewed once, unseen', async () => {
  const { api, seen, refreshes } = client(({ token }) =>
    token === 'Bearer new' ? Response.json({ data: ['a'] }) : refusal(),
  );
  const body = { filter: {} };
  expect(await api.json(List, '/admin/users/search', { method: 'PATCH', body })).toEqual({ data: ['a'] });
  expect(seen.map(({ token, body }) => [token, body])).toEqual([
    ['Bearer old', '{"filter":{}}'],
    ['Bearer new', '{"filter":{}}'],
  ]);
  expect(refreshes()).toBe(1);
});

test('a 401 about what was typed is told as it is: no new token, no second try', async () => {
  const wrong = { code: 'WRONG_CREDENTIALS', message: 'Wrong.', fields: ['currentPassword'] };
  const { api, refreshes, seen } = client(() => Response.json(wrong, { status: 401 }));
  const call = api.done('/staff/password', { method: 'PUT', body: {} });
  await expect(call).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS', fields: ['currentPassword'] });
  expect([refreshes(), seen.length]).toEqual([0, 1]);
});

test('a session that is over is one problem, not a loop', async () => {
  const still = client(refusal);
  await expect(still.api.done('/x')).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect(still.seen).toHaveLength(2);
});

test('a problem has the sentences of all fields, one a line', async () => {
  const answer = { code: 'INVALID', message: ['Name is missing.', 'Price is missing.'], requestId: 'r1' };
  const { api } = client(() => Response.json(answer, { status: 422, headers: { 'retry-after': '9' } }));
  await expect(api.done('/admin/package', { method: 'POST' })).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 422,
    code: 'INVALID',
    message: 'Name is missing.\nPrice is missing.',
    requestId: 'r1',
    retryAfter: 9,
  });
});

test("a proxy's page and an answer outside of the contract are problems, too", async () => {
  const proxy = client(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(proxy.api.json(List, '/x')).rejects.toMatchObject({ status: 502, code: 'BAD_ANSWER' });
  const odd = client(() => Response.json({ data: [1] }));
  await expect(odd.api.json(List, '/x')).rejects.toMatchObject({ status: 200, code: 'BAD_ANSWER' });
});

test('an API that does not answer is unreachable; a call given up is not a problem', async () => {
  const { api } = client(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(api.done('/x')).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' });
  const given = new AbortController();
  given.abort();
  await expect(api.done('/x', { signal: given.signal })).rejects.toThrow(TypeError);
});

test('a query leaves out what is undefined and repeats a list', async () => {
  const { api, seen } = client(() => new Response('x'));
  await api.blob('/admin/photos', {
    query: { status: 'PENDING', cursor: undefined, limit: 50, tag: ['a', 'b&c'] },
  });
  expect(seen[0]?.url).toBe('http://localhost:3000/admin/photos?status=PENDING&limit=50&tag=a&tag=b%26c');
});
