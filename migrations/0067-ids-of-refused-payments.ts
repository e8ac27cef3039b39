import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Lets go of the ids of payments by hand that staff refused. Such a payment uses up its own `id`
 * instead.
 */
const release = sql`update transactions set used_trx_id = id
  where provider is null and status = 'FAILED' and received_at is null`;

/**
 * The first refused payment with an id that nobody else uses has it again; the others keep their own
 * `id`.
 */
const takeAgain = sql`update transactions set used_trx_id = trx_id
  where used_trx_id <> trx_id and trx_id not in (select used_trx_id from transactions)
    and id in (select min(id) from transactions where used_trx_id <> trx_id group by trx_id)`;

/**
 * A payment's id and the id that it uses up become two columns. SQLite cannot drop a unique column, so
 * the old one, with its constraint, becomes the second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('transactions');
  await alter().renameColumn('trx_id', 'used_trx_id').execute();
  await alter()
    .addColumn('trx_id', columnTypes(db).ordered, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update transactions set trx_id = used_trx_id`.execute(db);
  await db.schema.createIndex('transactions_trx_id').on('transactions').columns(['trx_id']).execute();
  await release.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('transactions');
  await takeAgain.execute(db);
  await db.schema.dropIndex('transactions_trx_id').execute();
  await alter().dropColumn('trx_id').execute();
  await alter().renameColumn('used_trx_id', 'trx_id').execute();
}
