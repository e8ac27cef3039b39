import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type InvitedPage, invite, invited, invitedPage, noInvitations } from '../support/invitations.ts';
import { type Member, Person, setPolicy, signUp, signUpActive } from '../support/people.ts';
import { type ClientSocket, emit, nextEvent, openSocket, recordEvents } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let ayesha: Member;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  ayesha = await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman' });
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
});
afterEach(() => app.close());

const idsOf = (page: InvitedPage) => page.data.map((card) => card._id);

test('sending and accepting change both lists and the relation on both cards [S4.5, S4.6]', async () => {
  const sent = await invite(tanvir, ayesha);
  expect(sent.status).toBe(200);
  expect(sent.body.data.invite).toEqual({ ...noInvitations, sent: [ayesha.id] });
  expect((await ayesha.refresh()).invite).toEqual({ ...noInvitations, received: [tanvir.id] });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({ _id: ayesha.id, relation: 'sent' });
  expect((await invited(ayesha, 'RECEIVE'))[0]).toMatchObject({ _id: tanvir.id, relation: 'received' });

  const accepted = await invite(ayesha, tanvir, 'ACCEPT');
  expect(accepted.body.data.invite).toEqual({ ...noInvitations, accepted: [tanvir.id] });
  expect((await tanvir.refresh()).invite).toEqual({ ...noInvitations, accepted: [ayesha.id] });
  expect((await invited(tanvir, 'ACCEPT'))[0]).toMatchObject({ _id: ayesha.id, relation: 'accepted' });
  expect(await invited(ayesha, 'RECEIVE')).toEqual([]);
  expect((await invite(tanvir, ayesha)).body.code).toBe('ALREADY_CONNECTED');
});

test('declining removes the invitation from received; the sender sees declined and may send again after 30 days [S4.5, S4.6]', async () => {
  await invite(tanvir, ayesha);
  const declined = await invite(ayesha, tanvir, 'DECLINE');
  expect(declined.body.data.invite).toEqual({ ...noInvitations, declined: [tanvir.id] });
  expect((await invited(ayesha, 'DECLINE'))[0]).toMatchObject({ _id: tanvir.id, relation: 'none' });
  expect((await tanvir.refresh()).invite).toEqual({ ...noInvitations, sent: [ayesha.id] });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({ _id: ayesha.id, relation: 'declined' });

  const again = await invite(tanvir, ayesha);
  expect(again.status).toBe(409);
  expect(again.body.code).toBe('INVITE_LATER');
  expect(again.body.message).toContain('You can invite them again from ');
  // Only the card of the declined sender shows the date.
  expect((await invited(tanvir, 'SEND'))[0]?.inviteAgainAt).toBe(again.body.allowedAt);
  expect((await invited(ayesha, 'DECLINE'))[0]).not.toHaveProperty('inviteAgainAt');
  expect(Date.parse(again.body.allowedAt)).toBeGreaterThan(app.context.clock() + 29 * DAY_MS);
  await app.advance(29 * DAY_MS);
  // A member who returns within 30 days stays signed in.
  await ayesha.refresh();
  expect((await invite(tanvir, ayesha)).body.code).toBe('INVITE_LATER');
  await app.advance(DAY_MS);
  expect((await invite(tanvir, ayesha)).status).toBe(200);
  expect((await ayesha.refresh()).invite).toEqual({ ...noInvitations, received: [tanvir.id] });
});

test('a decline can have one of a few reasons, which only the sender sees', async () => {
  await invite(tanvir, ayesha);
  const wrong = await ayesha.put('/users/invite?action=DECLINE', { _id: tanvir.id, reason: 'you are poor' });
  expect(wrong.status).toBe(400);
  await ayesha.put('/users/invite?action=DECLINE', { _id: tanvir.id, reason: '2' });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({
    relation: 'declined',
    inviteDeclineReason: '2',
  });
  expect((await invited(ayesha, 'DECLINE'))[0]).not.toHaveProperty('inviteDeclineReason');
  // A new invitation does not show the old reason.
  await invite(ayesha, tanvir);
  await invite(tanvir, ayesha, 'DECLINE');
  expect((await invited(ayesha, 'SEND'))[0]).not.toHaveProperty('inviteDeclineReason');
});

test('a member who declined can send an invitation later, and it can be accepted', async () => {
  await invite(tanvir, ayesha);
  await invite(ayesha, tanvir, 'DECLINE');
  expect((await invite(ayesha, tanvir)).body.data.invite).toEqual({ ...noInvitations, sent: [tanvir.id] });
  expect((await invite(tanvir, ayesha, 'ACCEPT')).body.data.invite).toEqual({
    ...noInvitations,
    accepted: [ayesha.id],
  });
});

test('a withdrawn invitation leaves nothing; only the sender can withdraw it', async () => {
  await invite(tanvir, ayesha);
  expect((await invite(ayesha, tanvir, 'WITHDRAW')).body.code).toBe('NO_INVITATION');
  expect((await invite(tanvir, ayesha, 'WITHDRAW')).body.data.invite).toEqual(noInvitations);
  expect((await ayesha.refresh()).invite).toEqual(noInvitations);
  expect((await invite(tanvir, ayesha, 'WITHDRAW')).body.code).toBe('NO_INVITATION');
  expect((await invite(tanvir, ayesha)).status).toBe(200);
});

test('attack 19: a member cannot accept or decline an invitation that was not sent to them', async () => {
  for (const action of ['ACCEPT', 'DECLINE']) {
    const none = await invite(ayesha, tanvir, action);
    expect(none.status).toBe(409);
    expect(none.body.code).toBe('NO_INVITATION');
  }
  await invite(tanvir, ayesha);
  expect((await invite(tanvir, ayesha, 'ACCEPT')).body.code).toBe('NO_INVITATION');
  const stranger = await signUpActive(app, { gender: 'women' });
  expect((await invite(stranger, tanvir, 'ACCEPT')).body.code).toBe('NO_INVITATION');
  expect((await invite(tanvir, ayesha)).body.code).toBe('ALREADY_INVITED');
});

test('inviting is refused for guests and inactive members, and to unknown, hidden or same-gender members and oneself', async () => {
  const guest = new Person(app);
  expect((await guest.put('/users/invite?action=SEND', { _id: ayesha.id })).status).toBe(401);
  expect((await guest.get('/users/invite?action=SEND')).status).toBe(401);
  expect((await invite(tanvir, { id: crypto.randomUUID() })).status).toBe(404);
  expect((await invite(tanvir, tanvir)).body.code).toBe('SELF');
  const man = await signUpActive(app, { gender: 'men' });
  expect((await invite(tanvir, man)).status).toBe(404);
  const hidden = await signUp(app, { gender: 'women' });
  expect((await invite(tanvir, hidden)).status).toBe(404);
  const inactive = await invite(hidden, tanvir);
  expect(inactive.status).toBe(403);
  expect(inactive.body.code).toBe('PROFILE_INACTIVE');
  expect((await invite(tanvir, { id: 'x' })).status).toBe(400);
  expect((await invite(tanvir, ayesha, 'MARRY')).status).toBe(400);
  expect((await tanvir.put('/users/invite?action=SEND', { invites: [ayesha.id] })).status).toBe(400);
  expect((await tanvir.put('/users/invite?action=SEND&batch=true', { _id: ayesha.id })).status).toBe(400);
  expect((await tanvir.get('/users/invite?action=SEND&cursor=nonsense')).status).toBe(400);
});

test('an inactive member cannot answer an invitation but can withdraw their own', async () => {
  await invite(tanvir, ayesha);
  await setPolicy(app, ayesha.id, '2');
  expect((await invite(ayesha, tanvir, 'ACCEPT')).body.code).toBe('PROFILE_INACTIVE');
  expect((await invite(ayesha, tanvir, 'DECLINE')).body.code).toBe('PROFILE_INACTIVE');
  await setPolicy(app, tanvir.id, '2');
  expect((await invite(tanvir, ayesha, 'WITHDRAW')).status).toBe(200);
});

test('an invitation from a hidden member shows as Deleted User: it can be declined but not accepted', async () => {
  await invite(tanvir, ayesha);
  await setPolicy(app, tanvir.id, '2');
  const [card] = await invited(ayesha, 'RECEIVE');
  expect(card).toMatchObject({ _id: tanvir.id, firstName: 'Deleted User', unavailable: true });
  expect(JSON.stringify(card)).not.toContain('Tanvir');
  expect((await invite(ayesha, tanvir, 'ACCEPT')).status).toBe(404);
  expect((await invite(ayesha, tanvir, 'DECLINE')).status).toBe(200);
});

test('RECEIVE changes nothing, alone and in a batch; a batch returns done and refused [S7.7]', async () => {
  await invite(tanvir, ayesha);
  const alone = await invite(ayesha, tanvir, 'RECEIVE');
  expect(alone.body.data.invite).toEqual({ ...noInvitations, received: [tanvir.id] });
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
  expect((await ayesha.refresh()).invite).toEqual({ ...noInvitations, accepted: [tanvir.id] });
  expect((await batch(other, 'SEND', [ayesha.id])).body.data).toEqual({ done: [ayesha.id], refused: [] });
  expect((await batch(other, 'WITHDRAW', [ayesha.id])).body.data.done).toEqual([ayesha.id]);
  expect((await batch(other, 'DECLINE', [ayesha.id])).body.data.refused).toHaveLength(1);
});

test('if a batch fails, each invitation before the failure is announced', async () => {
  const server = await app.listen();
  const hers = await openSocket(server, ayesha);
  const other = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  // The second invitation of the same sender fails.
  await app.context.db.schema
    .createIndex('one_of_each_sender')
    .unique()
    .on('invitations')
    .column('sender_id')
    .execute();
  const told = Promise.all([nextEvent(hers, 'invite-update'), nextEvent(hers, 'notifications-update')]);
  const path = '/users/invite?action=SEND&batch=true';
  expect((await tanvir.put(path, { invites: [ayesha.id, other.id] })).status).toBe(500);
  expect(await told).toEqual([{ changed: [{ _id: tanvir.id, relation: 'received', list: 'received' }] }, {}]);
  expect((await ayesha.refresh()).invite.received).toEqual([tanvir.id]);
  hers.close();
});

test('attack 26: a batch has a maximum size, handles each member once and refuses one’s own id', async () => {
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

test('two members who invite each other in parallel become one connected pair', async () => {
  const men = await Promise.all(Array.from({ length: 6 }, () => signUpActive(app, { gender: 'men' })));
  const answers = await Promise.all(men.flatMap((man) => [invite(man, ayesha), invite(ayesha, man)]));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  const { invite: lists } = await ayesha.refresh();
  expect(new Set(lists.accepted)).toEqual(new Set(men.map((man) => man.id)));
  expect([lists.sent, lists.received]).toEqual([[], []]);
});

test('only one of several parallel answers to an invitation succeeds, and the others get an error', async () => {
  await invite(tanvir, ayesha);
  const answers = await Promise.all([
    invite(ayesha, tanvir, 'ACCEPT'),
    invite(ayesha, tanvir, 'DECLINE'),
    invite(tanvir, ayesha, 'WITHDRAW'),
    invite(ayesha, tanvir, 'ACCEPT'),
  ]);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === 'NO_INVITATION')).toHaveLength(3);
});

test('a list continues from its cursor without skipping or repeating while invitations arrive', async () => {
  const men = [];
  for (let n = 0; n < 5; n += 1) {
    const man = await signUpActive(app, { gender: 'men' });
    await invite(man, ayesha);
    men.unshift(man.id);
  }
  const first = await invitedPage(ayesha, 'action=RECEIVE&limit=2');
  expect(idsOf(first)).toEqual(men.slice(0, 2));
  await invite(tanvir, ayesha);
  const second = await invitedPage(ayesha, `action=RECEIVE&limit=2&cursor=${first.nextCursor}`);
  expect(idsOf(second)).toEqual(men.slice(2, 4));
  const third = await invitedPage(ayesha, `action=RECEIVE&limit=2&cursor=${second.nextCursor}`);
  expect(idsOf(third)).toEqual(men.slice(4));
  expect(third.nextCursor).toBeUndefined();
});

test('both members’ screens get the changes of their own lists', async () => {
  const server = await app.listen();
  const hers = await openSocket(server, ayesha);
  const his = await openSocket(server, tanvir);
  const both = Promise.all([nextEvent(hers, 'invite-update'), nextEvent(his, 'invite-update')]);
  await invite(tanvir, ayesha);
  expect(await both).toEqual([
    { changed: [{ _id: tanvir.id, relation: 'received', list: 'received' }] },
    { changed: [{ _id: ayesha.id, relation: 'sent', list: 'sent' }] },
  ]);
  const told = nextEvent(his, 'invite-update');
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

test('a member who blocked gets no event about the other’s answer, and no reason (attack 20)', async () => {
  const server = await app.listen();
  const rafi = await signUpActive(app, { gender: 'men', name: 'Rafi Karim' });
  const [his, rafis] = [await openSocket(server, tanvir), await openSocket(server, rafi)];
  for (const man of [tanvir, rafi]) await invite(man, ayesha);
  await tanvir.put('/users/favorite', { _id: ayesha.id, updateField: 'block', action: 'ADD' });
  // A socket answers an event after everything that it was sent before.
  const catchUp = (socket: ClientSocket) => emit(socket, 'hi', {});
  await Promise.all([catchUp(his), catchUp(rafis)]);
  const heardByHim = recordEvents(his);
  // The control: the member who did not block gets the event.
  const told = nextEvent(rafis, 'invite-update');
  for (const man of [tanvir, rafi]) {
    const answer = await ayesha.put('/users/invite?action=DECLINE', { _id: man.id, reason: '1' });
    expect(answer.status).toBe(200);
  }
  expect((await told).changed).toMatchObject([{ _id: ayesha.id, inviteDeclineReason: '1' }]);
  await catchUp(his);
  expect(heardByHim).toEqual([]);
  for (const socket of [his, rafis]) socket.close();
});
