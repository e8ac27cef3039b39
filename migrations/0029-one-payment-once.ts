import { type Kysely, sql } from 'kysely';

/**
 * The id of a payment as `readTrxId` stores it. Ids from earlier releases contain capitals, digits and
 * hyphens.
 */
const bareId = sql`upper(replace(trx_id, '-', ''))`;

/**
 * All payments in the order in which they may have their bare id: credited ones first, then waiting ones,
 * oldest first.
 */
const ranked = sql`select id, bare, row_number() over (
    partition by bare order by case status when 'VALID' then 0 when 'PENDING' then 1 else 2 end, id) as place
  from (select id, status, ${bareId} as bare from transactions) as spelled
  where length(bare) >= 6`;

/**
 * A payment id can be entered once, and a member has at most one open purchase of a New package. Existing
 * conflicts are not decided here: of waiting payments that share an id, or belong to one member's New
 * packages, the first keeps waiting and the others are HELD, each with the reason. An id becomes bare if no
 * other payment has that id; otherwise it stays unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update transactions set status = 'HELD', error = 'TRX_TAKEN'
    where status = 'PENDING' and id in (select id from (${ranked}) as r where place > 1)`.execute(db);
  await sql`update transactions set trx_id = ${bareId}
    where trx_id <> ${bareId} and id in (select id from (${ranked}) as r where place = 1)
      and ${bareId} not in (select trx_id from transactions)`.execute(db);
  await sql`update transactions set status = 'HELD', error = 'NEW_PACKAGE_OPEN'
    where status = 'PENDING' and package_type = 'New' and exists (select 1 from transactions as earlier
      where earlier.member_id = transactions.member_id and earlier.status = 'PENDING'
        and earlier.package_type = 'New' and earlier.id < transactions.id)`.execute(db);
  await db.schema
    .createIndex('transactions_open_new_member_id')
    .on('transactions')
    .unique()
    .columns(['member_id'])
    .where(sql.ref('status'), '=', sql.lit('PENDING'))
    .where(sql.ref('package_type'), '=', sql.lit('New'))
    .execute();
}

/** Ids stay bare. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('transactions_open_new_member_id').execute();
  await sql`update transactions set status = 'PENDING', error = null where status = 'HELD'`.execute(db);
}
