import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** The accounts and the number that were defaults of the settings. They belong to no one who sells here. */
const invented = new Set(['01700-000000', 'Milon, 000 000 000, Dhaka', '+8801700000000']);

interface StoredSettings {
  contactMobile?: string;
  manualPayment?: Record<string, string>;
}

/**
 * `version` of a package counts its changes, so that two members of staff do not overwrite each other. Stored
 * settings lose the invented accounts and contact number.
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
    const { contactMobile, manualPayment = {}, ...settings } = JSON.parse(value) as StoredSettings;
    const real = (text: string) => (invented.has(text) ? '' : text);
    const accounts = Object.entries(manualPayment).map(([method, account]) => [method, real(account)]);
    const cleaned = JSON.stringify({
      ...settings,
      ...(contactMobile === undefined ? {} : { contactMobile: real(contactMobile) }),
      ...(accounts.length === 0 ? {} : { manualPayment: Object.fromEntries(accounts) }),
    });
    await sql`update settings set value = ${cleaned} where key = 'settings'`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('packages').dropColumn('version').execute();
}
