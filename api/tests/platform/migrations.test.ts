import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrations } from '@milon/migrations';
import { reportCategoryOptions } from '@milon/shared/options';
import { sql } from 'kysely';
import { NO_MIGRATIONS } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureReportWords, reportWordIds } from '../../src/modules/reports/index.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { signUp } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** The whole schema as lines that can be compared. */
async function schemaOf(db: Db, engine: string): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{
          line: string;
        }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master`
      : sql<{ line: string }>`
          select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
            || coalesce(collation_name, '') as line
          from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'`;
  const { rows } = await query.execute(db);
  return rows.map((row) => row.line).toSorted();
}

test('every migration has its file’s name as key, and none is missing', () => {
  const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.ts$/.test(file));
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
});

/** What databases store of the migrations up to 0062. A name here never changes. */
const storedNames = `
  0001-members
  0002-photos
  0003-relations
  0004-commerce
  0005-staff
  0006-limits
  0007-jobs
  0008-google
  0009-visits-and-searches
  0010-photo-review
  0011-photo-files
  0012-photo-uploads
  0013-listing-changes
  0014-invitations
  0015-deleted-apart
  0016-hidden-numbers
  0017-deleted-for-oneself
  0018-message-safety
  0019-notifications
  0020-warnings-ended
  0021-moved-up
  0022-mailed-once
  0023-invitations-over
  0024-mask-rule
  0025-reviewed-entries
  0026-known-time-and-pauses
  0027-lock-outs-and-mailboxes
  0028-keyed-audit
  0029-one-payment-once
  0030-contacts-in-profiles
  0031-gateway-payments
  0032-gateway-tokens
  0033-connect-purchases
  0034-invoices
  0035-report-cases
  0036-refunds
  0038-reachability
  0039-free-access
  0040-package-versions
  0041-report-word-order
  0043-screenshots-and-settings-version
  0044-member-changes
  0045-user-views
  0046-member-notes
  0047-bulk-changes
  0049-settings-and-audit-lists
  0050-daily-figures
  0051-photo-sittings
  0052-work-claims
  0053-assumed-fields
  0054-support-messages
  0055-imports
  0057-undo-of-decisions
  0059-other-verification
  0061-imports-privacy-and-links
  0062-one-form-of-payment-ids
`
  .trim()
  .split(/\s+/);

test('a database that stored these names migrates on, and keeps its rows', async () => {
  const { db } = app.context;
  const member = await signUp(app, { gender: 'women' });
  const down = await createMigrator(db).migrateTo(storedNames.at(-1)!);
  expect(down.error).toBeUndefined();
  await sql`delete from kysely_migration`.execute(db);
  for (const [n, name] of storedNames.entries()) {
    const timestamp = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
  }
  const { error, results } = await createMigrator(db).migrateToLatest();
  expect(error).toBeUndefined();
  expect(results?.map(({ migrationName }) => migrationName)).toEqual(
    Object.keys(migrations).slice(storedNames.length),
  );
  expect(await db.selectFrom('members').select('id').execute()).toEqual([{ id: member.id }]);
});

test('migrating down removes everything, and up again creates the same schema', async () => {
  const { db, engine } = app.context;
  const before = await schemaOf(db, engine);
  expect(before.join()).toContain('members');
  const down = await createMigrator(db).migrateTo(NO_MIGRATIONS);
  expect(down.error).toBeUndefined();
  expect((await schemaOf(db, engine)).join()).not.toContain('members');
  await migrate(db);
  expect(await schemaOf(db, engine)).toEqual(before);
});

test('a failed migration leaves nothing behind, nor do those before it: each is stored with its note', async () => {
  const { db, engine } = app.context;
  const before = await schemaOf(db, engine);
  const failing = {
    ...migrations,
    '9998-works': {
      async up(inner: Db) {
        await inner.schema.createTable('made_before').addColumn('id', 'text').execute();
      },
    },
    '9999-fails': {
      async up(inner: Db) {
        await inner.schema.createTable('half_done').addColumn('id', 'text').execute();
        throw new Error('in the middle');
      },
    },
  };
  const { error } = await createMigrator(db, failing).migrateToLatest();
  expect(error).toBeInstanceOf(Error);
  expect(await schemaOf(db, engine)).toEqual(before);
});

test('the database computes which members are listed, whatever columns a writer sets', async () => {
  const { db } = app.context;
  const rows = [
    ['1', 0, 0, 1],
    ['3', 0, 0, 1],
    ['2', 0, 0, 0],
    ['4', 0, 0, 0],
    ['5', 0, 0, 0],
    ['1', 1, 0, 0],
    ['1', 0, 1, 0],
    ['1', 0, 0, 0, 5],
  ] as const;
  for (const [n, [active_policy, is_disabled, is_deleted, , paused_at]] of rows.entries()) {
    await db
      .insertInto('members')
      .values({
        id: `m${n}`,
        profile_id: `P${n}`,
        first_name: 'A',
        last_name: '',
        name_search: 'a',
        gender: 'women',
        birth_date: '1996-01-01',
        user_type: '1',
        active_policy,
        is_disabled,
        is_deleted,
        paused_at: paused_at ?? null,
        photo_privacy: 'members',
        client_type: '1',
        language: '1',
        profile_created_for: '1',
        details: '{}',
        preference: '{}',
        edit_status: 'NOT_EDITED',
        created_at: 1,
        updated_at: 1,
      })
      .execute();
  }
  const listed = await db.selectFrom('members').select('listed').orderBy('id').execute();
  expect(listed.map((row) => row.listed)).toEqual(rows.map((row) => row[3]));
});

test('migrating down before 0025 keeps one document per number: the verified one, or else the oldest', async () => {
  const { db } = app.context;
  const claims = [
    ['d1', 'a', 'PENDING'],
    ['d2', 'a', 'PENDING'],
    ['d3', 'b', 'PENDING'],
    ['d4', 'b', 'VERIFIED'],
    ['d5', 'c', 'PENDING'],
  ] as const;
  for (const [n, [id, number_digest, status]] of claims.entries()) {
    const member = await signUp(app, { gender: n % 2 ? 'women' : 'men' });
    await db
      .insertInto('documents')
      .values({
        id,
        member_id: member.id,
        kind: 'nid',
        number_sealed: 'sealed',
        number_digest,
        number_last4: '0000',
        scan_key: null,
        scan_count: 0,
        status,
        created_at: 1,
      })
      .execute();
  }
  const down = await createMigrator(db).migrateTo('0023-invitations-over');
  expect(down.error).toBeUndefined();
  const kept = await db.selectFrom('documents').select(['id', 'status']).orderBy('id').execute();
  expect(kept.map(({ status }) => status)).toEqual(['PENDING', 'REFUSED', 'REFUSED', 'VERIFIED', 'PENDING']);
  await migrate(db);
});

test('reports that waited before there were cases get one for each reported member', async () => {
  const { db } = app.context;
  await ensureReportWords(db);
  const [his, hers, reporter] = await Promise.all(
    (['men', 'women', 'women'] as const).map((gender) => signUp(app, { gender })),
  );
  const down = await createMigrator(db).migrateTo('0030-contacts-in-profiles');
  expect(down.error).toBeUndefined();
  const rows = [
    ['r1', his!.id, reportWordIds.other, 'PENDING'],
    ['r2', hers!.id, reportWordIds.other, 'PENDING'],
    ['r3', his!.id, reportWordIds.harassment, 'PENDING'],
    ['r4', his!.id, reportWordIds['fake profile'], 'DISMISSED'],
  ] as const;
  for (const [id, reported, word, status] of rows) {
    await sql`insert into reports (id, reporter_id, reported_id, word_id, status, created_at)
      values (${id}, ${reporter!.id}, ${reported}, ${word}, ${status}, 1)`.execute(db);
  }
  await migrate(db);
  const reports = await db.selectFrom('reports').select(['id', 'case_id']).orderBy('id').execute();
  expect(reports.map(({ case_id }) => case_id)).toEqual(['r1', 'r2', 'r1', null]);
  const cases = await db
    .selectFrom('report_cases')
    .select(['id', 'member_id', 'status', 'revision'])
    .orderBy('id')
    .execute();
  expect(cases).toEqual([
    { id: 'r1', member_id: his!.id, status: 'OPEN', revision: 2 },
    { id: 'r2', member_id: hers!.id, status: 'OPEN', revision: 1 },
  ]);
  const words = await db
    .selectFrom('report_words')
    .select('id')
    .where('gives_connect_back', '=', 1)
    .execute();
  expect(words.map(({ id }) => id)).toEqual(
    reportCategoryOptions
      .filter((option) => option.givesConnectBack)
      .map((option) => reportWordIds[option.key]),
  );
});

test('a message that was answered before becomes a conversation, and is one message again on the way back', async () => {
  const { db } = app.context;
  await createMigrator(db).migrateTo('0085-staff-of-ledger');
  const id = '01940000-0000-7000-8000-00000000abcd';
  const answered = { id, text: 'Is it free?', answer: 'Yes, it is.' };
  const rest = {
    contact: 'rina@example.com',
    language: 'en',
    topic: 'other',
    status: 'ANSWERED',
    answered_by: 'x',
  };
  await sql`insert into support_messages
    (id, contact, language, topic, text, status, answer, answered_by, answered_at, created_at)
    values (${id}, ${rest.contact}, ${rest.language}, ${rest.topic}, ${answered.text}, ${rest.status},
      ${answered.answer}, ${rest.answered_by}, ${1_735_700_000_123}, ${1_735_690_000_000})`.execute(db);
  await migrate(db);
  const entries = await db.selectFrom('support_entries').selectAll().orderBy('id').execute();
  expect(entries.map(({ id: entry, kind, text }) => [entry, kind, text])).toEqual([
    [id, 'WRITTEN', 'Is it free?'],
    ['01941fc8-2d7b-7000-8000-00000000abcd', 'ANSWER', 'Yes, it is.'],
  ]);
  const { status_since } = await db
    .selectFrom('support_messages')
    .select('status_since')
    .executeTakeFirstOrThrow();
  expect(status_since).toBe(1_735_700_000_123);
  await createMigrator(db).migrateTo('0085-staff-of-ledger');
  const { rows } = await sql`select id, text, answer from support_messages`.execute(db);
  expect(rows).toEqual([answered]);
  await migrate(db);
});
