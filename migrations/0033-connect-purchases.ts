import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Each row of the ledger names the purchase whose connects it adds or takes, so that a refund can take back
 * what is left of that purchase. Unlocks of earlier releases are assigned as they are from now on: the oldest
 * purchase is spent first.
 * `note` is the reason that staff give for a correction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('connect_ledger')
    .addColumn('purchase_id', type.ordered, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('connect_ledger').addColumn('note', type.text).execute();
  await sql`update connect_ledger set purchase_id = reference_id where reason = 'PURCHASE'`.execute(db);
  await sql`
    update connect_ledger set purchase_id = spent.purchase_id
    from (
      select unlocks.id, purchases.reference_id as purchase_id
      from (
        select id, member_id, row_number() over (partition by member_id order by id) as n
        from connect_ledger where reason = 'UNLOCK'
      ) as unlocks
      join (
        select member_id, reference_id, delta, sum(delta) over (partition by member_id order by id) as upto
        from connect_ledger where reason = 'PURCHASE'
      ) as purchases
        on purchases.member_id = unlocks.member_id
        and unlocks.n > purchases.upto - purchases.delta and unlocks.n <= purchases.upto
    ) as spent
    where connect_ledger.id = spent.id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['note', 'purchase_id'])
    await db.schema.alterTable('connect_ledger').dropColumn(column).execute();
}
