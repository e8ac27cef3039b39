import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  duplicateOf,
  type MergeFixture,
  mergeThem,
  openMergeFixture,
  undoMerge,
} from '../support/fixtures/merge-fixture.ts';
import { readOutbox } from '../support/outbox.ts';
import { Person } from '../support/people.ts';

const email = 'second@example.com';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
  const { app, newer, older } = fixture;
  const { db } = app.context;
  await db.updateTable('members').set({ email: null, mailbox: null }).where('id', '=', older.id).execute();
  const proven = { email_verified: 1, email_verified_at: app.context.clock(), email_verified_by: 'link' };
  await db.updateTable('members').set(proven).where('id', '=', newer.id).execute();
});
afterEach(() => fixture.app.close());

const emailOf = (id: string) =>
  fixture.app.context.db
    .selectFrom('members')
    .select(['email', 'email_verified', 'email_verified_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** How many mails a request for a new password sends to the email. */
async function codesSent(): Promise<number> {
  const { app } = fixture;
  await app.context.background.settle();
  const before = readOutbox(app).length;
  expect((await new Person(app).post('/auth/forgot', { email })).status).toBe(202);
  await app.context.background.settle();
  return readOutbox(app).length - before;
}

test('attack 132: an email that moves is not verified, and sets no password for three days', async () => {
  const { app, first, newer, older } = fixture;
  const preview = await first.get(`/admin/duplicates/${(await duplicateOf(fixture))._id}/preview`);
  expect(preview.body.data.contacts).toEqual(['email']);
  await mergeThem(fixture);
  expect(await emailOf(older.id)).toEqual({ email, email_verified: 0, email_verified_by: null });
  expect((await emailOf(newer.id)).email).toBeNull();
  expect(await codesSent()).toBe(0);
  await app.advance(3 * DAY_MS);
  expect(await codesSent()).toBe(1);
});

test('an undo restores the email', async () => {
  const { first, newer, older } = fixture;
  const before = await emailOf(newer.id);
  expect(await undoMerge(first, await mergeThem(fixture))).toBe('UNDONE');
  expect(await emailOf(newer.id)).toEqual(before);
  expect((await emailOf(older.id)).email).toBeNull();
});
