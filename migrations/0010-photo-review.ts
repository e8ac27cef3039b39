import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Where the four parts of a hash begin. */
const hashParts = [1, 5, 9, 13] as const;

/**
 * The complete photo review: which photos go ahead, claims, every decision with the state before it, second
 * looks, appeals and disputes, and the notices to members with their times.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  // The owner was reported or pays: the photo comes before others in the queue.
  await db.schema
    .alterTable('photos')
    .addColumn('is_ahead', type.flag, (c) => c.notNull().defaultTo(0))
    .execute();
  // The batch of the photo's current decision.
  await db.schema.alterTable('photos').addColumn('decided_in', type.ordered).execute();
  await sql`update photos set is_ahead = 1 where member_id in (
    select id from members where report_counter > 0 or user_type = '2')`.execute(db);
  await db.schema.createIndex('photos_ahead').on('photos').columns(['status', 'is_ahead', 'id']).execute();

  // Finds a declined picture however many others look like it.
  for (const from of hashParts) {
    await db.schema
      .createIndex(`photos_declined_alike_${from}`)
      .on('photos')
      .expression(sql`substr(perceptual_hash, ${sql.lit(from)}, 4)`)
      .where(sql.ref('status'), '=', sql.lit('DECLINED'))
      .execute();
  }

  await db.schema
    .alterTable('photo_claims')
    .addColumn('queue', type.ordered, (c) => c.notNull().defaultTo('FIRST'))
    .execute();
  // The photo's position in the queue when it was claimed.
  await db.schema
    .alterTable('photo_claims')
    .addColumn('place', type.ordered, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('photo_claims_staff').on('photo_claims').columns(['staff_id']).execute();

  for (const count of ['is_bulk', 'approved', 'declined', 'reverted'] as const) {
    await db.schema
      .alterTable('photo_decision_batches')
      .addColumn(count, type.integer, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('photo_decision_batches')
    .addColumn('undo_until', type.time, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('photo_decision_batches_latest')
    .on('photo_decision_batches')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('photo_decision_batches_staff')
    .on('photo_decision_batches')
    .columns(['staff_id', 'created_at', 'id'])
    .execute();

  // Only ids and keys: they outlive the photo, as the audit log does.
  await db.schema
    .createTable('photo_decisions')
    .addColumn('batch_id', type.ordered, (c) =>
      c.notNull().references('photo_decision_batches.id').onDelete('cascade'),
    )
    .addColumn('photo_id', type.ordered, (c) => c.notNull())
    .addColumn('position', type.integer, (c) => c.notNull())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('queue', type.ordered, (c) => c.notNull())
    .addColumn('case_id', type.ordered)
    // The reviewer's decision: APPROVED or DECLINED.
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('reason', type.ordered)
    // The photo's state before, for a revert.
    .addColumn('before', type.json, (c) => c.notNull())
    .addColumn('is_told', type.flag, (c) => c.notNull())
    .addColumn('told_at', type.time)
    .addColumn('decided_at', type.time, (c) => c.notNull())
    .addColumn('reverted_at', type.time)
    .addColumn('reverted_by', type.ordered)
    .addPrimaryKeyConstraint('photo_decisions_key', ['batch_id', 'photo_id'])
    .execute();
  await db.schema
    .createIndex('photo_decisions_photo')
    .on('photo_decisions')
    .columns(['photo_id', 'decided_at'])
    .execute();
  // Every column that the figures need: they are counted from the index alone.
  await db.schema
    .createIndex('photo_decisions_figures')
    .on('photo_decisions')
    .columns(['decided_at', 'staff_id', 'queue', 'status', 'reason', 'reverted_at'])
    .execute();

  // Photo cases: second looks, appeals and disputes.
  await db.schema
    .createTable('photo_cases')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('photo_id', type.ordered, (c) => c.notNull().references('photos.id').onDelete('cascade'))
    .addColumn('queue', type.ordered, (c) => c.notNull())
    .addColumn('status', type.ordered, (c) => c.notNull())
    // The batch of the decision that the case is about.
    .addColumn('batch_id', type.ordered)
    // A reviewer who decided before, and must leave the case to another.
    .addColumn('first_staff_id', type.ordered)
    .addColumn('second_staff_id', type.ordered)
    .addColumn('for_administration', type.flag, (c) => c.notNull())
    // The member's text.
    .addColumn('text', type.text)
    .addColumn('due_at', type.time, (c) => c.notNull())
    .addColumn('decided_at', type.time)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('photo_cases_queue')
    .on('photo_cases')
    .columns(['queue', 'status', 'id'])
    .execute();
  await db.schema.createIndex('photo_cases_photo').on('photo_cases').columns(['photo_id', 'queue']).execute();
  await db.schema
    .createIndex('photo_cases_decided')
    .on('photo_cases')
    .columns(['decided_at', 'queue', 'status'])
    .execute();
  // A photo waits in one queue at a time, and can be appealed once.
  await db.schema
    .createIndex('photo_cases_waiting')
    .on('photo_cases')
    .unique()
    .columns(['photo_id'])
    .where(sql.ref('status'), '=', sql.lit('WAITING'))
    .execute();
  await db.schema
    .createIndex('photo_cases_appeal')
    .on('photo_cases')
    .unique()
    .columns(['photo_id'])
    .where(sql.ref('queue'), '=', sql.lit('APPEALS'))
    .execute();

  // Deleted once the member was notified, or if there is nothing left to report.
  await db.schema
    .createTable('photo_notices')
    .addColumn('batch_id', type.ordered, (c) => c.notNull())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    // DECIDED, or TAKEN_BACK for a decision that the member was notified of and that was reverted.
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('due_at', type.time, (c) => c.notNull())
    .addColumn('photos', type.integer, (c) => c.notNull())
    // Set once a process started to notify: the content is fixed from then on.
    .addColumn('outcome', type.json)
    .addColumn('attempts', type.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('photo_notices_key', ['batch_id', 'member_id', 'kind'])
    .execute();
  await db.schema.createIndex('photo_notices_due').on('photo_notices').columns(['due_at']).execute();
  await db.schema.createIndex('photo_notices_member').on('photo_notices').columns(['member_id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['photo_notices', 'photo_cases', 'photo_decisions'])
    await db.schema.dropTable(table).execute();
  for (const index of [
    'photo_decision_batches_staff',
    'photo_decision_batches_latest',
    'photo_claims_staff',
    'photos_ahead',
    ...hashParts.map((from) => `photos_declined_alike_${from}`),
  ]) {
    await db.schema.dropIndex(index).execute();
  }
  for (const column of ['undo_until', 'reverted', 'declined', 'approved', 'is_bulk'])
    await db.schema.alterTable('photo_decision_batches').dropColumn(column).execute();
  for (const column of ['place', 'queue'])
    await db.schema.alterTable('photo_claims').dropColumn(column).execute();
  for (const column of ['decided_in', 'is_ahead'])
    await db.schema.alterTable('photos').dropColumn(column).execute();
}
