import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** The accounts to pay into that were defaults of the settings. They belong to no one who sells here. */
const invented = new Set(['01700-000000', 'Milon, 000 000 000, Dhaka']);

/**
 * `version` of a package counts its changes, so that two members of staff do not overwrite each other. Stored
 * settings lose the invented accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('packages')
    .addColumn('version', type.integer, (c) => c.notNull().defaultTo(1))
    .execute();
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'settings'`.execute(
    db,
  );
  for (const { value } of rows) {
    const settings = JSON.parse(value) as { manualPayment?: Record<string, string> };
    const accounts = Object.entries(settings.manualPayment ?? {});
    if (!accounts.some(([, account]) => invented.has(account))) continue;
    const kept = accounts.map(([method, account]) => [method, invented.has(account) ? '' : account]);
    const cleaned = JSON.stringify({ ...settings, manualPayment: Object.fromEntries(kept) });
    await sql`update settings set value = ${cleaned} where key = 'settings'`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('packages').dropColumn('version').execute();
}
