import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** As `readTrxId`, except for Bangla digits, which no stored id has; null for what nobody can enter. */
function bareId(id: string): string | null {
  const bare = id
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return /^[A-Z0-9]{6,40}$/.test(bare) ? bare : null;
}

const chunkSize = 500;

async function fill(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; shown: string }>`
      select id, case when provider is null then trx_id else bank_tran_id end as shown from transactions
      where id > ${after} and (provider is null or bank_tran_id is not null)
      order by id limit ${chunkSize}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const bare = rows.map(({ id, shown }) => sql`(${id}, ${bareId(shown)})`);
    await sql`with bare (id, payer_trx_id) as (values ${sql.join(bare)})
      update transactions set payer_trx_id = bare.payer_trx_id from bare where transactions.id = bare.id`.execute(
      db,
    );
    after = last.id;
  }
}

/**
 * One payment has one id, whether a gateway names it, in capitals and small letters, or its payer enters it
 * by hand: the id that the bank or wallet shows, written as `readTrxId` writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('transactions').addColumn('payer_trx_id', type.ordered).execute();
  await fill(db);
  await db.schema
    .createIndex('transactions_payer_trx_id')
    .on('transactions')
    .columns(['payer_trx_id'])
    .where(sql.ref('payer_trx_id'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('transactions_payer_trx_id').execute();
  await db.schema.alterTable('transactions').dropColumn('payer_trx_id').execute();
}
