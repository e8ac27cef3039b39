import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * What a package offered before each change: a buyer who paid by hand for what the page showed is not refused
 * afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('earlier_offers')
    .addColumn('package_id', type.ordered, (c) => c.notNull().references('packages.id').onDelete('cascade'))
    .addColumn('version', type.integer, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('package_type', type.text, (c) => c.notNull())
    .addColumn('price', type.integer, (c) => c.notNull())
    .addColumn('connects', type.integer, (c) => c.notNull())
    .addColumn('valid_days', type.integer, (c) => c.notNull())
    .addColumn('is_active', type.flag, (c) => c.notNull())
    .addPrimaryKeyConstraint('earlier_offers_key', ['package_id', 'version'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('earlier_offers').execute();
}
