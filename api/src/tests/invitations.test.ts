import type { Profile } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduledJobs } from '../jobs.ts';
import { type Member, Person, setPolicy, signUp, signUpActive } from './support/people.ts';
import { type ClientSocket, emit, heard, openSocket, record } from './support/sockets.ts';
import { signInStaff } from './support/staff.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
let ayesha: Member;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  ayesha = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
});
afterEach(() => app.close());

const invite = (who: Member, action: string, whom: { id: string }) =>
  who.put(`/users/invite?action=${action}`, { _id: whom.id });
interface Page {
  readonly data: Profile[];
  readonly nextCursor?: string;
}
const pageOf = async (who: Member, query: string): Promise<Page> =>
  (await who.get<Page>(`/users/invite?${query}`)).body;
const invited = async (who: Member, action: string) => (await pageOf(who, `action=${action}`)).data;
const idsOf = (page: Page) => page.data.map((card) => card._id);
const empty = { sent: [], received: [], accepted: [], declined: [] };

test('sending and accepting move both lists and the relation on both cards [S4.5, S4.6]', async () => {
  const sent = await invite(tanvir, 'SEND', ayesha);
  expect(sent.status).toBe(200);
  expect(sent.body.data.invite).toEqual({ ...empty, sent: [ayesha.id] });
  expect((await ayesha.refresh()).invite).toEqual({ ...empty, received: [tanvir.id] });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({ _id: ayesha.id, relation: 'sent' });
  expect((await invited(ayesha, 'RECEIVE'))[0]).toMatchObject({ _id: tanvir.id, relation: 'received' });

  const accepted = await invite(ayesha, 'ACCEPT', tanvir);
  expect(accepted.body.data.invite).toEqual({ ...empty, accepted: [tanvir.id] });
  expect((await tanvir.refresh()).invite).toEqual({ ...empty, accepted: [ayesha.id] });
  expect((await invited(tanvir, 'ACCEPT'))[0]).toMatchObject({ _id: ayesha.id, relation: 'accepted' });
  expect(await invited(ayesha, 'RECEIVE')).toEqual([]);
  expect((await invite(tanvir, 'SEND', ayesha)).body.code).toBe('ALREADY_CONNECTED');
});

test('declining removes it from received; the sender reads declined, and may try again after 30 days [S4.5, S4.6]', async () => {
  await invite(tanvir, 'SEND', ayesha);
  const declined = await invite(ayesha, 'DECLINE', tanvir);
  expect(declined.body.data.invite).toEqual({ ...empty, declined: [tanvir.id] });
  expect((await invited(ayesha, 'DECLINE'))[0]).toMatchObject({ _id: tanvir.id, relation: 'none' });
  expect((await tanvir.refresh()).invite).toEqual({ ...empty, sent: [ayesha.id] });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({ _id: ayesha.id, relation: 'declined' });

  const again = await invite(tanvir, 'SEND', ayesha);
  expect(again.status).toBe(409);
  expect(again.body.code).toBe('INVITE_LATER');
  expect(again.body.message).toContain('You can invite them again from ');
  // The card says when, to the one who was declined only.
  expect((await invited(tanvir, 'SEND'))[0]?.inviteAgainAt).toBe(again.body.allowedAt);
  expect((await invited(ayesha, 'DECLINE'))[0]).not.toHaveProperty('inviteAgainAt');
  expect(Date.parse(again.body.allowedAt)).toBeGreaterThan(app.context.clock() + 29 * DAY_MS);
  app.advance(29 * DAY_MS);
  // Who comes back within 30 days stays signed in.
  await ayesha.refresh();
  expect((await invite(tanvir, 'SEND', ayesha)).body.code).toBe('INVITE_LATER');
  app.advance(DAY_MS);
  expect((await invite(tanvir, 'SEND', ayesha)).status).toBe(200);
  expect((await ayesha.refresh()).invite).toEqual({ ...empty, received: [tanvir.id] });
});

test('declining may say why, in one of a few ways, to the sender alone', async () => {
  await invite(tanvir, 'SEND', ayesha);
  const wrong = await ayesha.put('/users/invite?action=DECLINE', { _id: tanvir.id, reason: 'you are poor' });
  expect(wrong.status).toBe(400);
  await ayesha.put('/users/invite?action=DECLINE', { _id: tanvir.id, reason: '2' });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({
    relation: 'declined',
    inviteDeclineReason: '2',
  });
  expect((await invited(ayesha, 'DECLINE'))[0]).not.toHaveProperty('inviteDeclineReason');
  // A new invitation knows nothing of the old one.
  await invite(ayesha, 'SEND', tanvir);
  await invite(tanvir, 'DECLINE', ayesha);
  expect((await invited(ayesha, 'SEND'))[0]).not.toHaveProperty('inviteDeclineReason');
});

test('an invitation that nobody answers in 30 days is over, and says so', async () => {
  await invite(tanvir, 'SEND', ayesha);
  app.advance(30 * DAY_MS - 60_000);
  await Promise.all([ayesha.refresh(), tanvir.refresh()]);
  expect((await ayesha.refresh()).invite.received).toEqual([tanvir.id]);
  app.advance(60_000);
  expect((await ayesha.refresh()).invite).toEqual(empty);
  expect(await invited(ayesha, 'RECEIVE')).toEqual([]);
  expect((await tanvir.refresh()).invite).toEqual({ ...empty, sent: [ayesha.id] });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({ _id: ayesha.id, relation: 'expired' });
  expect((await invite(ayesha, 'ACCEPT', tanvir)).body.code).toBe('NO_INVITATION');
  // It may be sent anew, which is a new one in every respect.
  expect((await invite(tanvir, 'SEND', ayesha)).body.data.invite.sent).toEqual([ayesha.id]);
  expect((await invited(ayesha, 'RECEIVE'))[0]).toMatchObject({ _id: tanvir.id, relation: 'received' });
});

test('what nobody answered goes from the receiver’s list and stands in the sender’s; open pages hear of it, once', async () => {
  const end = async () => {
    const job = scheduledJobs(app.context).find(({ name }) => name === 'end-unanswered-invitations');
    await job?.run(new AbortController().signal);
  };
  const newsOf = async (member: Member) =>
    (await member.get('/users/notifications')).body.data.map(
      ({ about, isRead }: { about: string; isRead: boolean }) => `${about}${isRead ? '' : ' unread'}`,
    );
  const rafi = await signUpActive(app, { gender: 'men', name: 'Rafi Karim' });
  const blocking = await signUpActive(app, { gender: 'women' });
  for (const woman of [blocking, ayesha]) await invite(tanvir, 'SEND', woman);
  await blocking.put('/users/favorite', { _id: tanvir.id, updateField: 'block', action: 'ADD' });
  app.advance(30 * DAY_MS - 60_000);
  await Promise.all([ayesha.refresh(), tanvir.refresh(), rafi.refresh()]);
  await invite(rafi, 'SEND', ayesha);
  await end();
  expect(await newsOf(ayesha)).toEqual(['invitation unread', 'invitation unread']);

  app.advance(60_000);
  const server = await app.listen();
  const sockets = [await openSocket(server, ayesha), await openSocket(server, tanvir)] as const;
  const told = Promise.all(sockets.map((socket) => heard(socket, 'invite-update')));
  const again = record(sockets[1]);
  await end();
  expect(await told).toEqual([
    { changed: [{ _id: tanvir.id, relation: 'none' }] },
    { changed: [{ _id: ayesha.id, relation: 'expired', list: 'sent' }] },
  ]);
  expect(await newsOf(ayesha)).toEqual(['invitation unread']);
  expect(await newsOf(tanvir)).toEqual(['expiry unread']);
  expect((await ayesha.refresh()).invite).toEqual({ ...empty, received: [rafi.id] });
  expect((await tanvir.refresh()).invite).toEqual({ ...empty, sent: [ayesha.id, blocking.id] });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({ _id: ayesha.id, relation: 'expired' });

  await end();
  // It may be sent anew, by which the news of its end is old. Of whom a block hides nothing was told.
  expect((await invite(tanvir, 'SEND', ayesha)).body.data.invite.sent).toEqual([ayesha.id, blocking.id]);
  await vi.waitFor(() => expect(again.filter(({ event }) => event === 'invite-update')).toHaveLength(2));
  expect(await newsOf(tanvir)).toEqual([]);
  expect(await newsOf(ayesha)).toEqual(['invitation unread', 'invitation unread']);
  for (const socket of sockets) socket.close();
});

test('a day holds so many invitations as Administration sets for the user type; answers are free', async () => {
  const administration = await signInStaff(app);
  const { body: settings } = await administration.get('/admin/settings');
  await administration.put('/admin/settings', { ...settings, invitesPerDay: { free: 2, premium: 3 } });
  const women = await Promise.all(
    ['Farida Begum', 'Hasina Akter', 'Jahanara Khatun', 'Kohinoor Begum'].map((name) =>
      signUpActive(app, { gender: 'women', name }),
    ),
  );
  const [first, second, third, fourth] = women as [Member, Member, Member, Member];
  // At once, so that no two of them count as one.
  const many = await Promise.all([first, second, third].map((woman) => invite(tanvir, 'SEND', woman)));
  expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  const refused = many.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('INVITES_USED_UP');
  const tomorrow = dhakaDayStart(dhakaDay(app.context.clock())) + DAY_MS;
  expect(Date.parse(refused?.body.allowedAt)).toBe(tomorrow);
  expect((await tanvir.refresh()).invite.sent).toHaveLength(2);

  // Taking back gives none back: an inbox must not be filled and emptied over and over.
  const [sent] = (await tanvir.refresh()).invite.sent;
  await invite(tanvir, 'WITHDRAW', { id: sent ?? '' });
  const batch = await tanvir.put('/users/invite?action=SEND&batch=true', { invites: [fourth.id] });
  expect(batch.body.data).toEqual({ done: [], refused: [{ _id: fourth.id, code: 'INVITES_USED_UP' }] });
  await invite(ayesha, 'SEND', tanvir);
  expect((await invite(tanvir, 'SEND', ayesha)).body.data.invite.accepted).toEqual([ayesha.id]);

  app.advance(tomorrow - app.context.clock());
  expect((await invite(tanvir, 'SEND', fourth)).status).toBe(200);
});

test('around midnight nobody invites more than two days hold, whichever clock a call goes by', async () => {
  const administration = await signInStaff(app);
  const { body: settings } = await administration.get('/admin/settings');
  await administration.put('/admin/settings', { ...settings, invitesPerDay: { free: 2, premium: 2 } });
  const women: Member[] = [];
  for (let n = 0; n < 6; n += 1) women.push(await signUpActive(app, { gender: 'women' }));
  const midnight = dhakaDayStart(dhakaDay(app.context.clock())) + DAY_MS;
  const statuses: number[] = [];
  for (const [n, woman] of women.entries()) {
    app.advance(midnight + (n % 2 === 0 ? -60_000 : 1) - app.context.clock());
    statuses.push((await invite(tanvir, 'SEND', woman)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);

  // A clock that ran weeks ahead takes nothing of the days that then come.
  app.advance(20 * DAY_MS);
  expect((await invite(tanvir, 'SEND', women[3] as Member)).status).toBe(200);
  app.advance(-19 * DAY_MS);
  expect((await invite(tanvir, 'SEND', women[4] as Member)).status).toBe(200);
});

test('who declined may invite after all, and may be accepted', async () => {
  await invite(tanvir, 'SEND', ayesha);
  await invite(ayesha, 'DECLINE', tanvir);
  expect((await invite(ayesha, 'SEND', tanvir)).body.data.invite).toEqual({ ...empty, sent: [tanvir.id] });
  expect((await invite(tanvir, 'ACCEPT', ayesha)).body.data.invite).toEqual({
    ...empty,
    accepted: [ayesha.id],
  });
});

test('a withdrawn invitation leaves nothing; withdrawing needs one of one’s own', async () => {
  await invite(tanvir, 'SEND', ayesha);
  expect((await invite(ayesha, 'WITHDRAW', tanvir)).body.code).toBe('NO_INVITATION');
  expect((await invite(tanvir, 'WITHDRAW', ayesha)).body.data.invite).toEqual(empty);
  expect((await ayesha.refresh()).invite).toEqual(empty);
  expect((await invite(tanvir, 'WITHDRAW', ayesha)).body.code).toBe('NO_INVITATION');
  expect((await invite(tanvir, 'SEND', ayesha)).status).toBe(200);
});

test('attack 19: nobody accepts or declines what was not sent to them', async () => {
  for (const action of ['ACCEPT', 'DECLINE']) {
    const none = await invite(ayesha, action, tanvir);
    expect(none.status).toBe(409);
    expect(none.body.code).toBe('NO_INVITATION');
  }
  await invite(tanvir, 'SEND', ayesha);
  expect((await invite(tanvir, 'ACCEPT', ayesha)).body.code).toBe('NO_INVITATION');
  const stranger = await signUpActive(app, { gender: 'women' });
  expect((await invite(stranger, 'ACCEPT', tanvir)).body.code).toBe('NO_INVITATION');
  expect((await invite(tanvir, 'SEND', ayesha)).body.code).toBe('ALREADY_INVITED');
});

test('refused: a guest, nobody, oneself, one’s own gender, the inactive, a malformed id', async () => {
  const guest = new Person(app);
  expect((await guest.put('/users/invite?action=SEND', { _id: ayesha.id })).status).toBe(401);
  expect((await guest.get('/users/invite?action=SEND')).status).toBe(401);
  expect((await invite(tanvir, 'SEND', { id: crypto.randomUUID() })).status).toBe(404);
  expect((await invite(tanvir, 'SEND', tanvir)).body.code).toBe('SELF');
  const man = await signUpActive(app, { gender: 'men' });
  expect((await invite(tanvir, 'SEND', man)).status).toBe(404);
  const hidden = await signUp(app, { gender: 'women' });
  expect((await invite(tanvir, 'SEND', hidden)).status).toBe(404);
  const inactive = await invite(hidden, 'SEND', tanvir);
  expect(inactive.status).toBe(403);
  expect(inactive.body.code).toBe('PROFILE_INACTIVE');
  expect((await invite(tanvir, 'SEND', { id: 'x' })).status).toBe(400);
  expect((await invite(tanvir, 'MARRY', ayesha)).status).toBe(400);
  expect((await tanvir.put('/users/invite?action=SEND', { invites: [ayesha.id] })).status).toBe(400);
  expect((await tanvir.put('/users/invite?action=SEND&batch=true', { _id: ayesha.id })).status).toBe(400);
  expect((await tanvir.get('/users/invite?action=SEND&cursor=nonsense')).status).toBe(400);
});

test('an inactive member answers no invitation but may take back their own', async () => {
  await invite(tanvir, 'SEND', ayesha);
  await setPolicy(app, ayesha.id, '2');
  expect((await invite(ayesha, 'ACCEPT', tanvir)).body.code).toBe('PROFILE_INACTIVE');
  expect((await invite(ayesha, 'DECLINE', tanvir)).body.code).toBe('PROFILE_INACTIVE');
  await setPolicy(app, tanvir.id, '2');
  expect((await invite(tanvir, 'WITHDRAW', ayesha)).status).toBe(200);
});

test('an invitation outlives its person as Deleted User: not to be accepted, but to be declined', async () => {
  await invite(tanvir, 'SEND', ayesha);
  await setPolicy(app, tanvir.id, '2');
  const [card] = await invited(ayesha, 'RECEIVE');
  expect(card).toMatchObject({ _id: tanvir.id, firstName: 'Deleted User', unavailable: true });
  expect(JSON.stringify(card)).not.toContain('Tanvir');
  expect((await invite(ayesha, 'ACCEPT', tanvir)).status).toBe(404);
  expect((await invite(ayesha, 'DECLINE', tanvir)).status).toBe(200);
});

test('RECEIVE changes nothing, alone and in a batch; a batch answers done and refused [S7.7]', async () => {
  await invite(tanvir, 'SEND', ayesha);
  const alone = await invite(ayesha, 'RECEIVE', tanvir);
  expect(alone.body.data.invite).toEqual({ ...empty, received: [tanvir.id] });
  const other = await signUpActive(app, { gender: 'men' });
  const batch = (who: Member, action: string, invites: string[]) =>
    who.put(`/users/invite?action=${action}&batch=true`, { invites });
  expect((await batch(ayesha, 'RECEIVE', [tanvir.id, other.id])).body.data).toEqual({
    done: [tanvir.id],
    refused: [{ _id: other.id, code: 'NO_INVITATION' }],
  });
  expect((await batch(ayesha, 'ACCEPT', [other.id, tanvir.id])).body.data).toEqual({
    done: [tanvir.id],
    refused: [{ _id: other.id, code: 'NO_INVITATION' }],
  });
  expect((await ayesha.refresh()).invite).toEqual({ ...empty, accepted: [tanvir.id] });
  expect((await batch(other, 'SEND', [ayesha.id])).body.data).toEqual({ done: [ayesha.id], refused: [] });
  expect((await batch(other, 'WITHDRAW', [ayesha.id])).body.data.done).toEqual([ayesha.id]);
  expect((await batch(other, 'DECLINE', [ayesha.id])).body.data.refused).toHaveLength(1);
});

test('attack 26: a batch is capped, names each person once and refuses oneself', async () => {
  const many = Array.from({ length: 10_000 }, () => crypto.randomUUID());
  const path = '/users/invite?action=SEND&batch=true';
  const huge = await tanvir.put(path, { invites: many });
  expect([400, 413]).toContain(huge.status);
  expect((await tanvir.put(path, { invites: many.slice(0, 51) })).status).toBe(400);
  expect((await tanvir.put(path, { invites: [] })).status).toBe(400);
  const mixed = await tanvir.put(path, {
    invites: [ayesha.id, ayesha.id, tanvir.id, many[0], many[0]],
  });
  expect(mixed.body.data).toEqual({
    done: [ayesha.id],
    refused: [
      { _id: tanvir.id, code: 'SELF' },
      { _id: many[0], code: 'NOT_FOUND' },
    ],
  });
  expect((await tanvir.refresh()).invite.sent).toEqual([ayesha.id]);
});

test('both invite each other at once: one pair, connected', async () => {
  const men = await Promise.all(Array.from({ length: 6 }, () => signUpActive(app, { gender: 'men' })));
  const answers = await Promise.all(
    men.flatMap((man) => [invite(man, 'SEND', ayesha), invite(ayesha, 'SEND', man)]),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  const { invite: lists } = await ayesha.refresh();
  expect(new Set(lists.accepted)).toEqual(new Set(men.map((man) => man.id)));
  expect([lists.sent, lists.received]).toEqual([[], []]);
});

test('parallel answers to one invitation: one holds, the others are told', async () => {
  await invite(tanvir, 'SEND', ayesha);
  const answers = await Promise.all([
    invite(ayesha, 'ACCEPT', tanvir),
    invite(ayesha, 'DECLINE', tanvir),
    invite(tanvir, 'WITHDRAW', ayesha),
    invite(ayesha, 'ACCEPT', tanvir),
  ]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === 'NO_INVITATION')).toHaveLength(3);
});

test('a list goes on from its cursor without skipping or repeating while invitations come in', async () => {
  const men = [];
  for (let n = 0; n < 5; n += 1) {
    const man = await signUpActive(app, { gender: 'men' });
    await invite(man, 'SEND', ayesha);
    men.unshift(man.id);
  }
  const first = await pageOf(ayesha, 'action=RECEIVE&limit=2');
  expect(idsOf(first)).toEqual(men.slice(0, 2));
  await invite(tanvir, 'SEND', ayesha);
  const second = await pageOf(ayesha, `action=RECEIVE&limit=2&cursor=${first.nextCursor}`);
  expect(idsOf(second)).toEqual(men.slice(2, 4));
  const third = await pageOf(ayesha, `action=RECEIVE&limit=2&cursor=${second.nextCursor}`);
  expect(idsOf(third)).toEqual(men.slice(4));
  expect(third.nextCursor).toBeUndefined();
});

test('both people’s screens hear what moved in their own lists', async () => {
  const server = await app.listen();
  const hers = await openSocket(server, ayesha);
  const his = await openSocket(server, tanvir);
  const both = Promise.all([heard(hers, 'invite-update'), heard(his, 'invite-update')]);
  await invite(tanvir, 'SEND', ayesha);
  expect(await both).toEqual([
    { changed: [{ _id: tanvir.id, relation: 'received', list: 'received' }] },
    { changed: [{ _id: ayesha.id, relation: 'sent', list: 'sent' }] },
  ]);
  const told = heard(his, 'invite-update');
  await ayesha.put('/users/invite?action=DECLINE', { _id: tanvir.id, reason: '5' });
  expect(await told).toEqual({
    changed: [
      {
        _id: ayesha.id,
        relation: 'declined',
        list: 'sent',
        inviteDeclineReason: '5',
        inviteAgainAt: expect.any(String),
      },
    ],
  });
  hers.close();
  his.close();
});

test('who blocked hears nothing of what the other does with an invitation, nor why (attack 20)', async () => {
  const server = await app.listen();
  const rafi = await signUpActive(app, { gender: 'men', name: 'Rafi Karim' });
  const [his, rafis] = [await openSocket(server, tanvir), await openSocket(server, rafi)];
  for (const man of [tanvir, rafi]) await invite(man, 'SEND', ayesha);
  await tanvir.put('/users/favorite', { _id: ayesha.id, updateField: 'block', action: 'ADD' });
  // What a socket says is answered behind all that it was sent before.
  const catchUp = (socket: ClientSocket) => emit(socket, 'hi', {});
  await Promise.all([catchUp(his), catchUp(rafis)]);
  const heardByHim = record(his);
  // The control: who did not block hears.
  const told = heard(rafis, 'invite-update');
  for (const man of [tanvir, rafi]) {
    const answer = await ayesha.put('/users/invite?action=DECLINE', { _id: man.id, reason: '1' });
    expect(answer.status).toBe(200);
  }
  expect((await told).changed).toMatchObject([{ _id: ayesha.id, inviteDeclineReason: '1' }]);
  await catchUp(his);
  expect(heardByHim).toEqual([]);
  for (const socket of [his, rafis]) socket.close();
});
