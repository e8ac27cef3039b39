import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** As `nameKey` writes a name that `normalizeText` wrote before. */
function keyOf(name: string): string {
  return name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\u2011/g, '-')
    .normalize('NFC')
    .replace(/[`´ˋ′＇’‘ʼ]/g, "'")
    .replace(/[‒–−－﹣‐]/g, '-')
    .replace(/(?<=[\u0980-\u09ff]):/g, 'ঃ')
    .replace(/(?<=[\u0980-\u09ff])।/g, '.')
    .split(/\s+/)
    .map((word) => word.replace(/(?:\.|\u0983)+$/, ''))
    .filter((word) => word !== '')
    .join(' ');
}

const chunkSize = 500;

/** Writes only names that change, so that it goes on where it was stopped. */
async function fillNames(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name_search as name from members where id > ${after} order by id limit ${chunkSize}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    const changed = rows.filter(({ name }) => keyOf(name) !== name);
    if (changed.length > 0) {
      const names = changed.map(({ id, name }) => sql`(${id}, ${keyOf(name)})`);
      await sql`with keys (id, name) as (values ${sql.join(names)})
        update members set name_search = keys.name from keys where members.id = keys.id`.execute(db);
    }
    after = last.id;
  }
}

/**
 * Names are found however they are written. Imports keep what the cells of their columns show about how they
 * are read, and what staff answered. Dates of older imports were read with the day first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fillNames(db);
  const type = columnTypes(db);
  await db.schema
    .alterTable('imports')
    .addColumn('evidence', type.json, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('imports')
    .addColumn('readings', type.json, (column) => column.notNull().defaultTo('{}'))
    .execute();
  await sql`update imports set readings = '{"birthday":"dayFirst","height":"inches"}'`.execute(db);
}

/** Names stay as they are found: nobody reads how they were stored. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['readings', 'evidence'])
    await db.schema.alterTable('imports').dropColumn(column).execute();
}
