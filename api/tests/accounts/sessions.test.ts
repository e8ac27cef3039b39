import type { MemberSession } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Member, Person, signUp } from '../support/people.ts';
import { openSocket } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const password = 'correct horse battery';
const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  laptop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
};

let app: TestApp;
let member: Member;
const phone = '1712000555';
beforeEach(async () => {
  app = await startTestApp();
  member = await signUp(app, { gender: 'men', phoneNumber: { number: phone } });
});
afterEach(() => app.close());

async function signIn(userAgent: string): Promise<Person> {
  const person = new Person(app);
  const answer = await person.send('POST', '/auth/login', { phone, password }, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return person;
}

const list = async (person: Person, language = 'en') =>
  (await person.get<{ data: MemberSession[] }>('/users/sessions', { 'accept-language': language })).body.data;

test('a member sees a readable list of their sessions, with the current one marked', async () => {
  await app.advance(1000);
  const onPhone = await signIn(agents.phone);
  await app.advance(1000);
  await signIn(agents.laptop);
  const sessions = await list(onPhone);
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Edge on Windows', false],
    ['Chrome on Android', true],
    ['Unknown device', false],
  ]);
  expect((await list(onPhone, 'bn')).at(-1)?.device).toBe('অজানা ডিভাইস');
  expect(sessions[0]?.expiresAt).toMatch(/^\d{4}-.*Z$/);
  expect(JSON.stringify(sessions)).not.toMatch(/Mozilla|token|hash/);
});

test('a member ends another of their sessions with its socket; foreign and ended sessions return 404', async () => {
  const server = await app.listen();
  const onPhone = await signIn(agents.phone);
  const socket = await openSocket(server, onPhone);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  const id = (await list(onPhone)).find(({ current }) => current)?._id;
  const stranger = await signUp(app, { gender: 'men' });
  expect((await stranger.delete(`/users/sessions/${id}`)).status).toBe(404);
  expect((await onPhone.get('/users')).status).toBe(200);
  expect((await member.delete(`/users/sessions/${id}`)).status).toBe(204);
  await cut;
  expect((await onPhone.get('/users')).status).toBe(401);
  expect((await member.delete(`/users/sessions/${id}`)).status).toBe(404);
  expect((await member.delete('/users/sessions/no-id')).status).toBe(400);
  expect((await new Person(app).delete(`/users/sessions/${id}`)).status).toBe(401);
});

test('ending the current session signs the member out', async () => {
  const id = (await list(member))[0]?._id;
  expect((await member.delete(`/users/sessions/${id}`)).status).toBe(204);
  expect(member.cookie).toBeUndefined();
});

test.each<[string, () => Promise<{ path: string; body?: object }>]>([
  ['a logout', async () => ({ path: '/auth/logout' })],
  [
    'the end of the current session',
    async () => ({ path: `/users/sessions/${(await list(member))[0]?._id}` }),
  ],
  ['deletion by the member', async () => ({ path: '/users', body: { password } })],
])('attack 62: %s empties the browser’s cache, which has photos', async (_, call) => {
  const { path, body } = await call();
  const { status, headers } = await member.delete(path, body);
  expect([Math.floor(status / 100), headers.get('clear-site-data')]).toEqual([2, '"cache"']);
  expect((await app.request('/users')).headers.get('clear-site-data')).toBeNull();
});

test('ending all other sessions also closes their sockets', async () => {
  const server = await app.listen();
  const [onPhone, onLaptop] = [await signIn(agents.phone), await signIn(agents.laptop)];
  const socket = await openSocket(server, onLaptop);
  const own = await openSocket(server, member);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  expect((await member.delete('/users/sessions')).status).toBe(204);
  await cut;
  expect((await onPhone.get('/users')).status).toBe(401);
  expect((await onLaptop.get('/users')).status).toBe(401);
  expect(await list(member)).toHaveLength(1);
  expect(own.connected).toBe(true);
  own.close();
});

test.each<[string, (staffApp: TestApp) => Promise<unknown>]>([
  ['logout', () => member.delete('/auth/logout')],
  [
    'a password change',
    () =>
      member.put('/users/change-password', {
        currentPassword: password,
        newPassword: 'a different long phrase',
      }),
  ],
  ['deletion by the member', () => member.delete('/users', { password })],
  [
    'a ban',
    async (banning) => {
      const staff = await signInStaff(banning);
      return staff.patch(`/admin/users/${member.id}?t=UPDATE_STATUS`, { activePolicy: '5' });
    },
  ],
  [
    'deletion by staff',
    async (deleting) => {
      const staff = await signInStaff(deleting);
      return staff.delete(`/admin/users/${member.id}`);
    },
  ],
])('attack 9: the cookie and the socket stop working after %s', async (_, end) => {
  const server = await app.listen();
  const stolen = new Person(app);
  stolen.cookie = member.cookie;
  const socket = await openSocket(server, stolen);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  const answer = (await end(app)) as { status: number };
  expect(answer.status).toBeLessThan(300);
  await cut;
  expect((await stolen.get('/users')).status).toBe(401);
  await expect(openSocket(server, stolen)).rejects.toThrow('NOT_SIGNED_IN');
});

test('a password change cuts other devices before the answer, and the requesting device right after it', async () => {
  const onPhone = await signIn(agents.phone);
  const idOf = async (person: Person) => (await list(person)).find(({ current }) => current)?._id;
  const [own, other] = [await idOf(member), await idOf(onPhone)];
  const order: (string | undefined)[] = [];
  vi.spyOn(app.context.bus, 'cutSession').mockImplementation((id) => void order.push(id));
  const newPassword = 'a different long phrase';
  const answer = await member.put('/users/change-password', { currentPassword: password, newPassword });
  order.push(`answer ${answer.status}`);
  await app.context.background.settle();
  expect(order).toEqual([other, 'answer 204', own]);
  expect((await member.get('/users')).status).toBe(200);
});

test('a used session is extended together with its cookie; an unused one ends after 30 days', async () => {
  const day = 86_400_000;
  const idle = await signIn(agents.phone);
  for (let n = 0; n < 5; n += 1) {
    await app.advance(7 * day);
    const answer = await member.get('/users');
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/^milon=[^;]+; Max-Age=2592000/);
  }
  expect((await member.get('/users')).headers.getSetCookie()).toEqual([]);
  expect((await idle.get('/users')).status).toBe(401);
});
