import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Only digits and letters, in capitals. */
const bare = sql`upper(replace(replace(replace(replace(replace(replace(sender_number,
  ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), '+', ''))`;

/**
 * From where members sign in, coarsely; and the number that a payment by hand came from, in one form, so that
 * the accounts that share it are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('sign_ins')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('device_digest', type.ordered, (c) => c.notNull())
    .addColumn('network', type.ordered, (c) => c.notNull())
    .addColumn('browser', type.text)
    .addColumn('device', type.text, (c) => c.notNull())
    .addColumn('first_seen_at', type.time, (c) => c.notNull())
    .addColumn('last_seen_at', type.time, (c) => c.notNull())
    .addColumn('times', type.integer, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('sign_ins_member')
    .unique()
    .on('sign_ins')
    .columns(['member_id', 'device_digest', 'network'])
    .execute();
  await db.schema
    .createIndex('sign_ins_device')
    .on('sign_ins')
    .columns(['device_digest', 'member_id', 'last_seen_at'])
    .execute();
  await db.schema.createIndex('sign_ins_old').on('sign_ins').columns(['last_seen_at']).execute();
  await db.schema.alterTable('sessions').addColumn('sign_in_id', type.ordered).execute();

  await db.schema.alterTable('transactions').addColumn('payer_number', type.ordered).execute();
  await sql`update transactions set payer_number = case
    when payment_method = 'Bank' then ${bare}
    when ${bare} like '00880%' then '0' || substr(${bare}, 6, 10)
    when ${bare} like '880%' then '0' || substr(${bare}, 4, 10)
    when ${bare} like '0%' then substr(${bare}, 1, 11)
    else '0' || substr(${bare}, 1, 10) end
    where sender_number is not null`.execute(db);
  await db.schema
    .createIndex('transactions_payer')
    .on('transactions')
    .columns(['payer_number', 'member_id'])
    .where(sql.ref('payer_number'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('transactions_payer').execute();
  await db.schema.alterTable('transactions').dropColumn('payer_number').execute();
  await db.schema.alterTable('sessions').dropColumn('sign_in_id').execute();
  await db.schema.dropTable('sign_ins').execute();
}
