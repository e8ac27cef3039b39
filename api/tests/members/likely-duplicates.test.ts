import { afterEach, beforeEach, expect, test } from 'vitest';
import { moves, placeOf } from '../../src/modules/merges/moves.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import {
  askMerge,
  duplicateOf,
  duplicates,
  type MergeFixture,
  openMergeFixture,
} from '../support/fixtures/merge-fixture.ts';
import { signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';

let fixture: MergeFixture;
beforeEach(async () => {
  fixture = await openMergeFixture();
});
afterEach(() => fixture.app.close());

const found = async () =>
  (await duplicates(fixture.app, fixture.first)).map(({ newer, older, signals }) => [
    older._id,
    newer._id,
    signals,
  ]);
const change = (id: string, columns: object) =>
  fixture.app.context.db.updateTable('members').set(columns).where('id', '=', id).execute();

test('two with one name and birth date are a pair, unless each names another district', async () => {
  const { newer, older } = fixture;
  await change(older.id, { district: null });
  await change(newer.id, { district: '12' });
  expect(await found()).toEqual([[older.id, newer.id, ['nameAndBirthDate']]]);
  await change(older.id, { district: '12' });
  expect(await found()).toEqual([[older.id, newer.id, ['nameAndBirthDate', 'district']]]);
  await fixture.app.context.db.deleteFrom('likely_duplicates').execute();
  await change(older.id, { district: '13' });
  expect(await found()).toEqual([]);
});

test('a former phone, one document and one payer make pairs, the surest first; a family is none', async () => {
  const { app, newer, older, karim, rafiq } = fixture;
  const { db } = app.context;
  const at = app.context.clock();
  await change(newer.id, { birth_date: '1999-01-01' });
  const silver = await addPackage(app);
  for (const { id } of [older, newer, karim]) await grantPackage(app, id, silver);
  // As one wallet stores it, however it was typed.
  await db.updateTable('transactions').set({ payer_number: '01711000009' }).execute();
  expect(await found()).toEqual([[older.id, newer.id, ['payerNumber']]]);

  const phone = (await db.selectFrom('members').select('phone').where('id', '=', rafiq.id).execute())[0]
    ?.phone;
  const correction = { field: 'phone', old_value: phone ?? '', new_value: '+8801711000008', reason: 'Hers.' };
  const times = { created_at: at, expires_at: at, decided_at: at };
  const by = { asked_by: karim.id, decided_by: karim.id, state: 'DONE', ...times };
  await db
    .insertInto('corrections')
    .values({ id: crypto.randomUUID(), member_id: karim.id, ...correction, ...by })
    .execute();
  for (const member of [older, karim])
    await db
      .insertInto('documents')
      .values({
        id: crypto.randomUUID(),
        member_id: member.id,
        kind: 'nid',
        number_sealed: 'x',
        number_digest: 'one',
        number_last4: '0001',
        scan_key: null,
        scan_count: 0,
        status: 'PENDING',
        decided_by: null,
        decided_at: null,
        reason: null,
        created_at: at,
      })
      .execute();
  expect(await found()).toEqual([
    [older.id, karim.id, ['document']],
    [karim.id, rafiq.id, ['formerPhone']],
    [older.id, newer.id, ['payerNumber']],
  ]);

  const elder = await db
    .selectFrom('members')
    .select('phone')
    .where('id', '=', older.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('members').set({ candidate_phone: elder.phone }).where('id', '=', newer.id).execute();
  for (const member of [karim, rafiq])
    await db.updateTable('members').set({ candidate_phone: '+1' }).where('id', '=', member.id).execute();
  await db.deleteFrom('likely_duplicates').execute();
  expect(await found()).toEqual(
    expect.arrayContaining([
      [karim.id, rafiq.id, ['formerPhone', 'candidatePhone']],
      [older.id, newer.id, ['candidatePhone', 'payerNumber']],
    ]),
  );
});

test('two who staff call two persons do not come again, and Administration alone decides', async () => {
  const { app, first } = fixture;
  const uploader = await signInStaff(app, 'uploader');
  const { _id, older } = await duplicateOf(fixture);
  expect(older).toMatchObject({
    connects: 0,
    payments: 0,
    emailVerified: false,
    profileId: expect.any(String),
  });
  const distinct = (who = first) => who.post(`/admin/duplicates/${_id}/distinct`);
  expect((await uploader.get('/admin/duplicates')).status).toBe(403);
  expect((await distinct(uploader)).status).toBe(403);
  expect((await distinct()).status).toBe(204);
  expect((await distinct()).body.code).toBe('ALREADY_DECIDED');
  expect(await found()).toEqual([]);
  expect(await askMerge(first, _id)).toEqual([409, 'ALREADY_DECIDED']);
  const log = (await first.get(`/admin/audit?targetId=${older._id}`)).body.data;
  expect(log[0]).toMatchObject({ action: 'merge.distinct', facts: { otherAccount: fixture.newer.id } });
});

test('many of one name and birth date are found in chunks', async () => {
  const { app, older } = fixture;
  for (let n = 0; n < 3; n += 1)
    await signUpActive(app, { gender: 'women', name: 'Ayesha Rahman', birthday: { date: '1997-02-03' } });
  // Five are ten pairs.
  expect(await found()).toHaveLength(10);
  expect((await found()).filter(([id]) => id === older.id)).toHaveLength(4);
});

/** Columns that end like a member's id and never are one. */
const others = `about_request_by added_by answered_by asked_by bank_tran_id batch_id case_id change_id client_id copy_id
  community_id conversation_id decided_by device_id distinct_by document_verified_by duplicate_id
  email_verified_by ended_by first_staff_id guardian_id guardian_ping_id import_id item_id key_id merge_id message_id name_request_by note_id
  package_id payer_trx_id photo_id ping_id profile_id purchase_id reference_id refund_id reply_id request_id
  requested_by reverted_by run_by run_id saved_by second_staff_id session_id sign_in_id
  sitting_id staff_id transaction_id trx_id
  own_unlock_id undone_by unlock_id uploaded_by used_trx_id val_id watched_id word_id`;

/** What a merge does with each reference to a member that `moves` does not name. */
const decided: Readonly<Record<string, readonly string[]>> = {
  'moves with its pair': [
    'invitations.pair invitations.sender_id invitations.receiver_id conversations.pair',
    'conversation_members.member_id messages.sender_id message_deletions.member_id',
    'message_reports.reporter_id message_cases.member_id',
  ],
  'joins by rows': ['connect_ledger.member_id memberships.member_id'],
  'ends with the sessions': [
    'sessions.member_id push_subscriptions.member_id verification_codes.member_id password_resets.member_id',
  ],
  'belongs to the number of the newer account': [
    'phone_confirmations.member_id phone_pings.member_id silent_numbers.member_id connect_holds.owner_id',
    'candidate_askings.member_id',
  ],
  'stays with the profile of the newer account': [
    'photos.member_id photo_uploads.member_id photo_uploads.creator_id photo_decisions.member_id',
    'photo_notices.member_id photo_sights.owner_id photo_sights.viewer_id documents.member_id',
    'specials.member_id saved_searches.member_id corrections.member_id listing_changes.member_id',
    'sign_ins.member_id consents.member_id',
  ],
  'is short-lived': [
    'notifications.member_id notifications.other_id notifications.subject mail_dues.member_id sms_dues.member_id',
    'greetings.sender_id greetings.receiver_id visits.visited_id visits.visitor_id',
    'message_digests.sender_id message_digests.receiver_id invitations_of_day.member_id',
  ],
  'tells what happened': [
    'audit_log.target_id removals.subject_id removals.other_id members.deleted_by bulk_rows.member_id',
    'import_rows.member_id merges.older_id merges.newer_id likely_duplicates.older_id likely_duplicates.newer_id',
  ],
};

test('a merge has decided about every reference to a member in every table', async () => {
  const tables = await fixture.app.context.db.introspection.getTables();
  const references = tables.flatMap(({ columns, name }) =>
    columns
      .filter((column) => /(?:_id|_by)$|^pair$|^subject$/.test(column.name))
      .filter((column) => !others.split(/\s+/).includes(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  const known = [
    ...moves.map(placeOf),
    ...Object.values(decided)
      .flat()
      .flatMap((text) => text.split(' ')),
  ];
  expect(references.toSorted()).toEqual(known.toSorted());
});
