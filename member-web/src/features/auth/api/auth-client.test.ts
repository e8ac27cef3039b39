import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInWith } from './auth-client.ts';

const origin = 'https://milon.example';

/**
 * A page whose server answers from a table. Returns the requests that were sent and the addresses that the
 * page opened.
 */
function page(answers: Record<string, { status?: number; body: unknown }>) {
  const sent: [path: string, fields: Record<string, string>][] = [];
  const visited: string[] = [];
  vi.stubGlobal('location', {
    origin,
    href: `${origin}/new?x=1`,
    assign: (url: string) => visited.push(url),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = answers[path];
    if (init.method === 'POST') sent.push([path, Object.fromEntries(init.body as URLSearchParams)]);
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return { sent, visited };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const offered = {
  '/api/auth/providers': { body: { google: { type: 'oauth' }, credentials: { type: 'credentials' } } },
  '/api/auth/csrf': { body: { csrfToken: 'token' } },
};

test("the provider's page opens with the authentication client's form [S7.9]", async () => {
  const google = 'https://accounts.google.com/o/oauth2/v2/auth?state=1';
  const { sent, visited } = page({ ...offered, '/api/auth/signin/google': { body: { url: google } } });
  expect(await signInWith('google', { callbackUrl: '/all' })).toBeUndefined();
  expect(visited).toEqual([google]);
  expect(sent).toEqual([
    ['/api/auth/signin/google', { csrfToken: 'token', callbackUrl: '/all', json: 'true' }],
  ]);
});

test('without redirect the result has error, status, ok and url [S7.9]', async () => {
  const form = '/api/auth/callback/credentials';
  const options = { redirect: false, fields: { email: 'a@example.com', password: 'x' } };
  const good = page({ ...offered, [form]: { body: { url: `${origin}/new?x=1` } } });
  expect(await signInWith('credentials', options)).toEqual({
    error: undefined,
    status: 200,
    ok: true,
    url: `${origin}/new?x=1`,
  });
  expect(good.sent[0]?.[1]).toMatchObject({ callbackUrl: '/new?x=1', email: 'a@example.com', password: 'x' });
  const wrong = { status: 401, body: { url: `${origin}/api/auth/error?error=CredentialsSignin` } };
  const bad = page({ ...offered, [form]: wrong });
  expect(await signInWith('credentials', options)).toEqual({
    error: 'CredentialsSignin',
    status: 401,
    ok: false,
    url: null,
  });
  page(offered);
  expect(await signInWith('credentials', options)).toEqual({
    error: 'UnknownError',
    status: 0,
    ok: false,
    url: null,
  });
  expect([...good.visited, ...bad.visited]).toEqual([]);
});

test('providers that cannot load lead to the error page, an unknown one to sign-in [S7.9]', async () => {
  const away = page({});
  await signInWith('google');
  expect(away.visited).toEqual(['/api/auth/error']);
  const broken = page({ '/api/auth/providers': { status: 500, body: {} } });
  await signInWith('google');
  expect(broken.visited).toEqual(['/api/auth/error']);
  const unknown = page(offered);
  await signInWith('constructor', { callbackUrl: '/all' });
  expect(unknown.visited).toEqual(['/api/auth/signin?callbackUrl=%2Fall']);
});

test('attack 11: only a callback address on our own origin is sent', async () => {
  const { sent } = page({ ...offered, '/api/auth/signin/google': { body: { url: '/' } } });
  await signInWith('google', { callbackUrl: '//evil.example' });
  expect(sent[0]?.[1]['callbackUrl']).toBe('/');
});
