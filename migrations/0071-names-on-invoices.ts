import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

interface Row {
  readonly serial: number;
  readonly transaction_id: string;
  readonly buyer_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly name_rule: number | null;
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** The first letter with its signs: of a Bangla name up to seven characters. */
function initialOf(text: string): string {
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    if (/\p{L}/u.test(segment)) return segment;
  }
  return '';
}

async function nameInvoice(db: Kysely<unknown>, row: Row): Promise<void> {
  const { first_name: first, last_name: last, buyer_name: buyer } = row;
  if (`${initialOf(first)} ${initialOf(last)}`.trim() !== buyer.normalize('NFC')) return;
  const shown = `${first} ${last}`.trim();
  if (shown !== buyer) {
    for (const table of ['invoices', 'credit_notes'])
      await sql`update ${sql.table(table)} set buyer_name = ${shown}
        where transaction_id = ${row.transaction_id} and buyer_name = ${buyer}`.execute(db);
  } else if (row.name_rule !== null) {
    await sql`update invoices set name_waits = 1 where serial = ${row.serial}`.execute(db);
  }
}

const chunkSize = 500;

/**
 * Whether an invoice has initials because its buyer's name waited for staff: it gets the name when it is
 * shown. Those of names that are shown since then get it here, with their credit notes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invoices')
    .addColumn('name_waits', columnTypes(db).flag, (column) => column.notNull().defaultTo(0))
    .execute();
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select invoices.serial, invoices.transaction_id, invoices.buyer_name,
        members.first_name, members.last_name, members.name_rule
      from invoices join transactions on transactions.id = invoices.transaction_id
        join members on members.id = transactions.member_id
      where invoices.serial > ${after} and invoices.buyer_name is not null and members.removed_at is null
      order by invoices.serial limit ${chunkSize}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) await nameInvoice(db, row);
    after = last.serial;
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').dropColumn('name_waits').execute();
}
