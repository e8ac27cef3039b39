import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Guessed, sendFrom, tally } from '../support/guesses.ts';
import { Person, signUp, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const password = 'correct horse battery';
const phone = '1712000888';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const guess = (address: string, who: object, word = 'a wrong guess of mine') =>
  sendFrom(app.context, address, ['POST', '/auth/login', { ...who, password: word }]);

/** Uses up this many tries. */
async function useUpTries(name: 'signInAccount' | 'signInTries', key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await app.context.limits.take(name, key);
}

test('attack 3: guesses are counted alike for every phone spelling, and for known and unknown phones', async () => {
  await signUp(app, { gender: 'men', phoneNumber: { number: phone } });
  const ways = (number: string) => [
    number,
    `0${number}`,
    `+880${number}`,
    `0${number.slice(0, 4)}-${number.slice(4)}`,
    ` 0${number.slice(0, 4)} ${number.slice(4)} `,
    number.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''),
    number,
    number,
    number,
    number,
    number,
  ];
  const seen: unknown[] = [];
  for (const number of [phone, '1799000999']) {
    const answers: Guessed[] = [];
    for (const way of ways(number)) answers.push(await guess('203.0.113.5', { phone: way }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(0);
    seen.push(answers.map(({ status, body }) => [status, body]));
  }
  expect(seen[0]).toEqual(seen[1]);
});

test('parallel guesses are counted like guesses in sequence', async () => {
  await signUp(app, { gender: 'men', phoneNumber: { number: phone } });
  const answers = await Promise.all(Array.from({ length: 24 }, () => guess('203.0.113.6', { phone })));
  expect(tally(answers)).toEqual({ 401: 10, 429: 14 });
});

test('an attacker with many addresses is slowed down; the owner signs in from a known device', async () => {
  const owner = await signUp(app, { gender: 'men', phoneNumber: { number: phone } });
  await owner.delete('/auth/logout');
  await useUpTries('signInAccount', `+880${phone}`, 92);
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, n) => guess(`203.0.113.${20 + n}`, { phone })),
  );
  expect(tally(answers)).toEqual({ 401: 8, 429: 3 });
  // From another device even the right password has to wait.
  expect((await guess('198.51.100.7', { phone }, password)).status).toBe(429);
  // In the owner's own browser it does not.
  expect((await owner.post('/auth/login', { phone, password })).status).toBe(200);
  // The limit ends after an hour.
  await app.advance(3_600_000);
  expect((await guess('198.51.100.7', { phone }, password)).status).toBe(200);
});

test('guesses refused at one address do not use up the tries of other addresses', async () => {
  await signUp(app, { gender: 'men', phoneNumber: { number: phone } });
  await useUpTries('signInTries', `+880${phone}:203.0.113.9`, 10);
  await useUpTries('signInAccount', `+880${phone}`, 98);
  const refused = await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.9', { phone })));
  expect(tally(refused)).toEqual({ 429: 12 });
  expect((await guess('198.51.100.8', { phone }, password)).status).toBe(200);
});

test('a known device counts only for its own account, has its own limit, and its cookie cannot be forged', async () => {
  const owner = await signUp(app, { gender: 'men', phoneNumber: { number: phone } });
  const stranger = await signUp(app, { gender: 'men' });
  const from = async (device: string | undefined, n: number) => {
    const answers: Guessed[] = [];
    for (let i = 0; i < n; i += 1) {
      answers.push(
        await sendFrom(
          app.context,
          '203.0.113.30',
          ['POST', '/auth/login', { phone, password: 'a wrong guess of mine' }],
          { cookie: device ?? '' },
        ),
      );
    }
    return tally(answers);
  };
  expect(await from(stranger.device, 11)).toEqual({ 401: 10, 429: 1 });
  const forged = owner.device?.replace(/\.[^.]{8}/, '.AAAAAAAA');
  expect(await from(forged, 1)).toEqual({ 429: 1 });
  expect(await from(owner.device, 21)).toEqual({ 401: 20, 429: 1 });
});

test('a sign-in with the right password does not count as a guess', async () => {
  await signUp(app, { gender: 'men', phoneNumber: { number: phone } });
  await useUpTries('signInTries', `+880${phone}:203.0.113.40`, 9);
  await useUpTries('signInAccount', `+880${phone}`, 99);
  for (let n = 0; n < 2; n += 1) {
    expect((await guess('203.0.113.40', { phone }, password)).status).toBe(200);
  }
  expect((await guess('203.0.113.40', { phone })).status).toBe(401);
  // That was the hundredth try for the account.
  expect((await guess('203.0.113.41', { phone })).status).toBe(429);
});

test('attack 1: looking up many phones returns uniform answers, then reaches the limit', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' });
  await signUp(strict, { gender: 'women', phoneNumber: { number: '1712000003' } });
  const answers: Guessed[] = [];
  for (let n = 0; n < 40; n += 1) {
    answers.push(
      await sendFrom(strict.context, '203.0.113.50', ['GET', `/auth/user?phone=17120000${n % 10}${n % 7}`]),
    );
  }
  expect(tally(answers)).toEqual({ 404: expect.any(Number), 200: expect.any(Number), 429: 10 });
  expect(answers.slice(30).every(({ status }) => status === 429)).toBe(true);
  const bodies = (status: number) =>
    new Set(answers.filter((answer) => answer.status === status).map(({ body }) => JSON.stringify(body)));
  expect(bodies(404).size).toBe(1);
  expect([...bodies(200)]).toEqual([JSON.stringify({ exists: true, requestId: '' })]);
  // Sign-up reveals a taken phone too, under limits of its own, which are stricter above the first few.
  const form = { name: 'A B', gender: 'men', birthday: { date: '1990-01-01' }, password };
  const taken = await sendFrom(strict.context, '203.0.113.50', [
    'POST',
    '/auth/signup',
    { ...form, phoneNumber: { number: '1712000003' } },
  ]);
  expect(taken.status).toBe(409);
  await strict.close();
});

test('attack 2: the four visible digits of a masked number do not help to confirm the rest', async () => {
  const woman = await signUpActive(app, { gender: 'women', phoneNumber: { number: '1812345678' } });
  const man = await signUpActive(app, { gender: 'men' });
  const seen = await man.get(`/users/${woman.id}`);
  expect(seen.body.phoneNumber.number).toBe('1812xxxxxxx');
  const right = '01812345678';
  const wrong = '01812345679';
  const ask = async (number: string) => [
    (await man.get(`/users/search?phone=${number}`)).body,
    (await man.get(`/users/search?id=${number}`)).body,
    (await man.get(`/users/${number}`)).status,
    (await man.post('/premium-user/user', { phone: number })).body,
    (await guess('203.0.113.60', { phone: number })).status,
    (
      await sendFrom(app.context, '203.0.113.60', [
        'POST',
        '/auth/reset',
        { phone: number, code: '123456', newPassword: 'a different long phrase' },
      ])
    ).body,
    (await sendFrom(app.context, '203.0.113.60', ['POST', '/auth/forgot', { phone: number }])).status,
  ];
  const without = (answers: unknown[]) =>
    JSON.stringify(answers).replaceAll(/"requestId":"[^"]*"|"fields":\[[^\]]*\]/g, '');
  expect(without(await ask(right))).toBe(without(await ask(wrong)));
});

test('attack 10: a rotated X-Forwarded-For does not avoid the limit; only a trusted proxy’s entry counts', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' });
  const server = await strict.listen();
  // An unread answer would keep its connection open, and the server's shutdown would wait for it.
  const lookFrom = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/auth/user?phone=1712000003`, { headers });
    await answer.text();
    return answer;
  };
  const look = (n: number) =>
    lookFrom(server.url, {
      'x-forwarded-for': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
      'x-real-ip': `198.51.100.${n}`,
    });
  const answers: Response[] = [];
  for (let n = 0; n < 35; n += 1) answers.push(await look(n));
  expect(tally(answers)).toEqual({ 404: 30, 429: 5 });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.close();

  const behind = await startTestApp({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  const proxied = await behind.listen();
  const through = async (n: number) =>
    (await lookFrom(proxied.url, { 'x-forwarded-for': `10.9.8.${n}, 198.51.100.1` })).status;
  for (let n = 0; n < 30; n += 1) expect(await through(n)).toBe(404);
  expect(await through(30)).toBe(429);
  await behind.close();
});

test.each([
  ['a sign-in', '/auth/login'],
  ['an account restore', '/users/restore'],
])('a password change ends %s that was in progress with the old password', async (_, path) => {
  const member = await signUp(app, { gender: 'men', phoneNumber: { number: phone } });
  let current = password;
  for (let n = 0; n < 4; n += 1) {
    const next = `a different long phrase ${n}`;
    const others = Array.from({ length: 6 }, () => new Person(app));
    const [changed] = await Promise.all([
      member.put('/users/change-password', { currentPassword: current, newPassword: next }),
      ...others.map((other) => other.post(path, { phone, password: current })),
    ]);
    expect(changed.status).toBe(204);
    for (const other of others) expect((await other.get('/users')).status).toBe(401);
    expect((await member.get('/users')).status).toBe(200);
    current = next;
  }
});

test('only one of several parallel password changes succeeds', async () => {
  const member = await signUp(app, { gender: 'men' });
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((word) => {
      const browser = new Person(app);
      browser.cookie = member.cookie;
      return browser.put('/users/change-password', {
        currentPassword: password,
        newPassword: `the long phrase number ${word}`,
      });
    }),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('guessing the current password with a stolen session is limited', async () => {
  const member = await signUp(app, { gender: 'men' });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const answer = await member.put('/users/change-password', {
      currentPassword: `a wrong guess ${n}`,
      newPassword: 'a different long phrase',
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});
