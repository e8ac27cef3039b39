import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { indexedBy } from '../../platform/database/indexed-by.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type CardRow, cardColumns, cardSelection } from '../members/index.ts';
import { notBlocked } from '../visibility/index.ts';
import type { Condition } from './criteria-queries.ts';
import {
  type Audience,
  type Builder,
  type Criteria,
  filterVisibleIds,
  findFeedRange,
  isInRange,
  isListedFor,
  type PageRange,
} from './queries.ts';

/** How many of the newest are looked at one by one before the whole population is. */
const windowSize = 600;

/**
 * Where many meet the criteria, a page of them is among the newest few hundred. These are taken out whole before anything else is asked of
 * them: where their ids alone were, PostgreSQL looked for all who meet the criteria and then for the newest of these.
 */
function findAmongNewest(
  db: Db,
  audience: Audience,
  stretch: PageRange,
  criteria: Criteria,
): Promise<CardRow[]> {
  const { viewerId } = audience;
  const newest = db
    .selectFrom('members')
    .select(cardColumns)
    .where((eb) => isListedFor(eb, { gender: audience.gender, viewerId: undefined }))
    .where((eb) => isInRange(eb, stretch))
    .orderBy('members.id', 'desc')
    .limit(windowSize)
    .as('members');
  return db
    .selectFrom(newest)
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .select(cardSelection)
    .$if(viewerId !== undefined, (query) =>
      query.where((eb) => notBlocked(viewerId ?? '', eb.ref('members.id'))),
    )
    .where((eb) => criteria(eb as unknown as Builder) ?? eb.and([]))
    .orderBy('members.id', 'desc')
    .limit(stretch.limit)
    .execute();
}

/** The index that has every column a wish may name, and what orders a list: nobody's row is read to leave them out. */
const matchIndex = 'members_match';
const every = sql<SqlBool>`1 = 1`;
const allOf = (conditions: (Condition | undefined)[]) =>
  sql.join(
    conditions.map((condition) => condition ?? every),
    sql` and `,
  );

/** Where few do, they are gathered in one index, and only the page's own rows are read. */
async function findAmongAll(
  db: Db,
  audience: Audience,
  stretch: PageRange,
  criteria: Criteria,
): Promise<CardRow[]> {
  const eb = expressionBuilder<Database, 'members'>();
  const { rows } = await sql<{ id: string }>`
    select members.id from members ${indexedBy(db, matchIndex)}
    where ${allOf([isListedFor(eb, audience), isInRange(eb, stretch), criteria(eb)])}
    order by members.id desc limit ${stretch.limit}`.execute(db);
  const ids = rows.map((row) => row.id);
  return filterVisibleIds(db, audience, ids);
}

/** How many listed members of a gender meet `criteria`, whoever looks. */
export async function countMatching(db: Db, gender: string, criteria: Criteria): Promise<number> {
  const eb = expressionBuilder<Database, 'members'>();
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from members ${indexedBy(db, matchIndex)}
    where ${allOf([isListedFor(eb, { gender, viewerId: undefined }), criteria(eb)])}`.execute(db);
  return rows[0]?.members ?? 0;
}

/** How many of these meet `criteria`. */
export async function countMatchingAmong(
  db: Db,
  ids: readonly string[],
  criteria: Criteria,
): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('id', 'in', ids)
    .where((eb) => criteria(eb) ?? eb.and([]))
    .executeTakeFirstOrThrow();
  return row.members;
}

/** A stretch of those whom the audience may find and who meet `criteria`: quick where many do, and bounded where few do. */
export async function findMatchingRange(
  db: Db,
  audience: Audience,
  stretch: PageRange,
  criteria: Criteria,
): Promise<CardRow[]> {
  if (!criteria(expressionBuilder<Database, 'members'>())) return findFeedRange(db, audience, stretch);
  const newest = await findAmongNewest(db, audience, stretch, criteria);
  return newest.length >= stretch.limit ? newest : findAmongAll(db, audience, stretch, criteria);
}
