import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduledJobs } from '../../src/jobs.ts';
import { invite, invited, noInvitations } from '../support/invitations.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { nextEvent, openSocket, recordEvents } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
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

test('an invitation without an answer expires after 30 days and says so', async () => {
  await invite(tanvir, ayesha);
  await app.advance(30 * DAY_MS - 60_000);
  await Promise.all([ayesha.refresh(), tanvir.refresh()]);
  expect((await ayesha.refresh()).invite.received).toEqual([tanvir.id]);
  await app.advance(60_000);
  expect((await ayesha.refresh()).invite).toEqual(noInvitations);
  expect(await invited(ayesha, 'RECEIVE')).toEqual([]);
  expect((await tanvir.refresh()).invite).toEqual({ ...noInvitations, sent: [ayesha.id] });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({ _id: ayesha.id, relation: 'expired' });
  expect((await invite(ayesha, tanvir, 'ACCEPT')).body.code).toBe('NO_INVITATION');
  // It can be sent again, as a new invitation.
  expect((await invite(tanvir, ayesha)).body.data.invite.sent).toEqual([ayesha.id]);
  expect((await invited(ayesha, 'RECEIVE'))[0]).toMatchObject({ _id: tanvir.id, relation: 'received' });
});

test('an expired invitation leaves the receiver’s list and stays in the sender’s; open pages get one event', async () => {
  const end = async () => {
    const job = scheduledJobs(app.context).find(({ name }) => name === 'expire-invitations');
    await job?.run(new AbortController().signal);
  };
  const newsOf = async (member: Member) =>
    (await member.get('/users/notifications')).body.data.map(
      ({ about, isRead }: { about: string; isRead: boolean }) => `${about}${isRead ? '' : ' unread'}`,
    );
  const rafi = await signUpActive(app, { gender: 'men', name: 'Rafi Karim' });
  const blocking = await signUpActive(app, { gender: 'women' });
  for (const woman of [blocking, ayesha]) await invite(tanvir, woman);
  await blocking.put('/users/favorite', { _id: tanvir.id, updateField: 'block', action: 'ADD' });
  await app.advance(30 * DAY_MS - 60_000);
  await Promise.all([ayesha.refresh(), tanvir.refresh(), rafi.refresh()]);
  await invite(rafi, ayesha);
  await end();
  expect(await newsOf(ayesha)).toEqual(['invitation unread', 'invitation unread']);

  await app.advance(60_000);
  const server = await app.listen();
  const sockets = [await openSocket(server, ayesha), await openSocket(server, tanvir)] as const;
  const told = Promise.all(sockets.map((socket) => nextEvent(socket, 'invite-update')));
  const again = recordEvents(sockets[1]);
  await end();
  expect(await told).toEqual([
    { changed: [{ _id: tanvir.id, relation: 'none' }] },
    { changed: [{ _id: ayesha.id, relation: 'expired', list: 'sent' }] },
  ]);
  expect(await newsOf(ayesha)).toEqual(['invitation unread']);
  expect(await newsOf(tanvir)).toEqual(['expiry unread']);
  expect((await ayesha.refresh()).invite).toEqual({ ...noInvitations, received: [rafi.id] });
  expect((await tanvir.refresh()).invite).toEqual({ ...noInvitations, sent: [ayesha.id, blocking.id] });
  expect((await invited(tanvir, 'SEND'))[0]).toMatchObject({ _id: ayesha.id, relation: 'expired' });

  await end();
  // Sending it again removes the notification about the expiry. There was no event about the member who
  // blocked.
  expect((await invite(tanvir, ayesha)).body.data.invite.sent).toEqual([ayesha.id, blocking.id]);
  await expect.poll(() => again.filter(({ event }) => event === 'invite-update')).toHaveLength(2);
  expect(await newsOf(tanvir)).toEqual([]);
  expect(await newsOf(ayesha)).toEqual(['invitation unread', 'invitation unread']);
  for (const socket of sockets) socket.close();
});

test('Administration sets the daily invitations per user type; answers do not count', async () => {
  const administration = await signInStaff(app);
  const { body: settings } = await administration.get('/admin/settings');
  await administration.put('/admin/settings', { ...settings, invitesPerDay: { free: 2, premium: 3 } });
  const women = await Promise.all(
    ['Farida Begum', 'Hasina Akter', 'Jahanara Khatun', 'Kohinoor Begum'].map((name) =>
      signUpActive(app, { gender: 'women', name }),
    ),
  );
  const [first, second, third, fourth] = women as [Member, Member, Member, Member];
  // In parallel, so that no two of them may count as one.
  const many = await Promise.all([first, second, third].map((woman) => invite(tanvir, woman)));
  expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  const refused = many.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('INVITES_USED_UP');
  const tomorrow = dhakaDayStart(dhakaDay(app.context.clock())) + DAY_MS;
  expect(Date.parse(refused?.body.allowedAt)).toBe(tomorrow);
  expect((await tanvir.refresh()).invite.sent).toHaveLength(2);

  // Withdrawing does not free a place: otherwise a member could fill an inbox again and again.
  const [sent] = (await tanvir.refresh()).invite.sent;
  await invite(tanvir, { id: sent ?? '' }, 'WITHDRAW');
  const batch = await tanvir.put('/users/invite?action=SEND&batch=true', { invites: [fourth.id] });
  expect(batch.body.data).toEqual({ done: [], refused: [{ _id: fourth.id, code: 'INVITES_USED_UP' }] });
  await invite(ayesha, tanvir);
  expect((await invite(tanvir, ayesha)).body.data.invite.accepted).toEqual([ayesha.id]);

  await app.advance(tomorrow - app.context.clock());
  expect((await invite(tanvir, fourth)).status).toBe(200);
});

test('around midnight a member cannot send more than two days allow, whichever process’s clock applies', async () => {
  const administration = await signInStaff(app);
  const { body: settings } = await administration.get('/admin/settings');
  await administration.put('/admin/settings', { ...settings, invitesPerDay: { free: 2, premium: 2 } });
  const women: Member[] = [];
  for (let n = 0; n < 6; n += 1) women.push(await signUpActive(app, { gender: 'women' }));
  const midnight = dhakaDayStart(dhakaDay(app.context.clock())) + DAY_MS;
  const statuses: number[] = [];
  for (const [n, woman] of women.entries()) {
    await app.advance(midnight + (n % 2 === 0 ? -60_000 : 1) - app.context.clock());
    statuses.push((await invite(tanvir, woman)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);

  // A clock that ran weeks ahead does not use up the limits of later days.
  await app.advance(20 * DAY_MS);
  expect((await invite(tanvir, women[3] as Member)).status).toBe(200);
  await app.advance(-19 * DAY_MS);
  expect((await invite(tanvir, women[4] as Member)).status).toBe(200);
});
