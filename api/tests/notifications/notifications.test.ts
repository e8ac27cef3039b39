import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverNotification, recordNotification } from '../../src/modules/notifications/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage } from '../support/commerce.ts';
import { documentForm } from '../support/documents.ts';
import { invite } from '../support/invitations.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { breakOutbox, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive, signUpReachable } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const her = 'ayesha@example.com';
const his = 'tanvir@example.com';

const withEmail = (gender: 'women' | 'men', address: string) =>
  signUpReachable(app, { gender, email: { address } });

/** The mails to this address, without the verification mail. */
async function noticesTo(address: string) {
  await app.context.background.settle();
  return readOutbox(app).filter((mail) => mail.to === address && !/verify|যাচাই করুন/.test(mail.subject ?? ''));
}

/** Records and delivers a notification about another member, as a use case does. */
async function notify(memberId: string, notice: { about: 'invitation' | 'acceptance'; otherId: string }) {
  const { db, clock } = app.context;
  await inTransaction(db, (trx) => recordNotification(trx, memberId, { notice }, clock()));
  deliverNotification(app.context, memberId, notice);
}

const block = (member: Member, other: Member) =>
  member.put('/users/favorite', { _id: other.id, updateField: 'block', action: 'ADD' });

const choices = (invitations: string, decisions: string) => ({
  invitations: { email: invitations, push: true },
  messages: { email: 'never', push: false },
  decisions: { email: decisions, push: true },
});
const choose = (member: Person, invitations: string, decisions: string) =>
  member.put('/users/notifications', choices(invitations, decisions));

test('an invitation and its acceptance send mails that name only first name and initial', async () => {
  const [ayesha, tanvir] = [await withEmail('women', her), await withEmail('men', his)];
  expect((await invite(tanvir, ayesha)).status).toBe(200);
  const [mail, ...more] = await noticesTo(her);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Tanvir H sent you an invitation.');
  expect(mail?.text).toContain('/settings');
  expect(JSON.stringify(mail)).not.toMatch(/Hossain|tanvir@/);
  expect(await noticesTo(his)).toEqual([]);

  await tanvir.put('/users/language', { language: 'bn' });
  expect((await invite(ayesha, tanvir, 'ACCEPT')).status).toBe(200);
  const [accepted] = await noticesTo(his);
  expect(accepted?.text).toContain('Ayesha R আপনার আমন্ত্রণ গ্রহণ করেছেন।');
  expect(await noticesTo(her)).toHaveLength(1);
});

test('declining and withdrawing send no mail, and the same invitation sends at most one a day', async () => {
  const [ayesha, tanvir] = [await withEmail('women', her), await withEmail('men', his)];
  for (let again = 0; again < 3; again += 1) {
    await invite(tanvir, ayesha);
    await app.context.background.settle();
    await invite(tanvir, ayesha, 'WITHDRAW');
  }
  await invite(tanvir, ayesha);
  await invite(ayesha, tanvir, 'DECLINE');
  expect(await noticesTo(her)).toHaveLength(1);
  expect(await noticesTo(his)).toEqual([]);
});

test('a member who chose never gets no mail; the account shows the setting', async () => {
  const [ayesha, tanvir] = [await withEmail('women', her), await withEmail('men', his)];
  expect((await ayesha.refresh()).account.notifications).toEqual({
    invitations: { email: 'immediately', push: true },
    messages: { email: 'daily', push: true },
    decisions: { email: 'immediately', push: true },
  });
  const chosen = await choose(ayesha, 'never', 'immediately');
  expect([chosen.status, chosen.body.data.account.notifications]).toEqual([
    200,
    choices('never', 'immediately'),
  ]);
  expect((await ayesha.refresh()).account.notifications.invitations.email).toBe('never');
  await invite(tanvir, ayesha);
  expect(await noticesTo(her)).toEqual([]);

  expect((await choose(ayesha, 'hourly', 'never')).status).toBe(400);
  expect((await ayesha.put('/users/notifications', {})).status).toBe(400);
  // A field that is not sent stays as it is.
  await ayesha.put('/users/notifications', { invitations: { push: false }, decisions: { email: 'weekly' } });
  expect((await ayesha.refresh()).account.notifications).toEqual({
    ...choices('never', 'weekly'),
    invitations: { email: 'never', push: false },
  });
  expect((await choose(new Person(app), 'never', 'never')).status).toBe(401);
});

test('older stored settings atOnce and never are still understood', async () => {
  const ayesha = await withEmail('women', her);
  await app.context.db
    .updateTable('members')
    .set({ notifications: JSON.stringify({ invitations: 'never', decisions: 'atOnce' }) })
    .where('id', '=', ayesha.id)
    .execute();
  expect((await ayesha.refresh()).account.notifications).toEqual({
    invitations: { email: 'never', push: true },
    messages: { email: 'daily', push: true },
    decisions: { email: 'immediately', push: true },
  });
});

test('an unverified address never gets a mail', async () => {
  const ayesha = await signUpActive(app, { gender: 'women', email: { address: her } });
  const tanvir = await signUpActive(app, { gender: 'men' });
  await invite(tanvir, ayesha);
  await invite(ayesha, tanvir, 'ACCEPT');
  await app.context.background.settle();
  expect(readOutbox(app)).toEqual([]);
});

test('a member who blocked or is hidden by the time of the mail is not named in it', async () => {
  const [ayesha, tanvir] = [await withEmail('women', her), await withEmail('men', his)];
  expect((await block(ayesha, tanvir)).body.data.blocks).toEqual([tanvir.id]);
  for (const [to, otherId] of [
    [ayesha.id, tanvir.id],
    [tanvir.id, ayesha.id],
  ] as const) {
    await notify(to, { about: 'acceptance', otherId });
  }
  expect([...(await noticesTo(her)), ...(await noticesTo(his))]).toEqual([]);

  const paused = await signUpActive(app, { gender: 'men' });
  await paused.put('/users/pause', { paused: true });
  await notify(ayesha.id, { about: 'invitation', otherId: paused.id });
  expect(await noticesTo(her)).toEqual([]);
  await notify(ayesha.id, { about: 'invitation', otherId: (await signUpActive(app, { gender: 'men' })).id });
  expect(await noticesTo(her)).toHaveLength(1);
});

test('decisions of staff on photos, a document and a payment send mails, one for the photos of a batch', async () => {
  const ayesha = await withEmail('women', her);
  const staff = await signInStaff(app);
  const photos = [await uploadPhoto(ayesha, 1), await uploadPhoto(ayesha, 2), await uploadPhoto(ayesha, 3)];
  const batch = {
    batchId: mintId(Date.now()),
    decisions: photos.map((photo, at) =>
      at === 0
        ? { photoId: photo._id, decision: 'DECLINE', reason: '1' }
        : { photoId: photo._id, decision: 'APPROVE' },
    ),
  };
  for (let again = 0; again < 2; again += 1) {
    expect((await staff.post('/admin/photos/decisions', batch)).status).toBe(200);
  }
  expect(await noticesTo(her)).toEqual([]);
  await runDueAfter(app, 2 * 60_000);
  const [ofPhotos, ...more] = await noticesTo(her);
  expect(more).toEqual([]);
  expect(ofPhotos?.text).toContain('2 of your photos were approved.\nOne of your photos was not approved.');

  const given = await ayesha.post('/verify/document', await documentForm());
  expect(given.status).toBe(201);
  const [document] = (await staff.get('/admin/documents?status=PENDING')).body.data;
  await staff.post(`/admin/documents/${document._id}/decision`, { decision: 'VERIFY' });
  await runDueAfter(app, 2 * 60_000);
  expect((await noticesTo(her)).at(-1)?.text).toContain('Your document has been verified');

  const silver = await addPackage(app);
  const paid = await ayesha.post('/transaction/manual', {
    packageId: silver.id,
    paymentMethod: 'bKash',
    senderNumber: '01711-222333',
    trxId: 'NOTICE0001',
  });
  await choose(ayesha, 'immediately', 'never');
  await staff.patch(`/admin/transactions/${paid.body.data._id}`, { status: 'VALID' });
  expect(await noticesTo(her)).toHaveLength(2);
});

test('an unreachable mailbox does not undo the invitation', async () => {
  const [ayesha, tanvir] = [
    await signUpActive(app, { gender: 'women', email: { address: her } }),
    await signUpActive(app, { gender: 'men' }),
  ];
  await app.context.db.updateTable('members').set({ email_verified: 1 }).execute();
  breakOutbox(app);
  expect((await invite(tanvir, ayesha)).status).toBe(200);
  await app.context.background.settle();
  expect((await ayesha.refresh()).invite.received).toEqual([tanvir.id]);
});
