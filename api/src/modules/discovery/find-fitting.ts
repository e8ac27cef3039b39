import { dhakaDay, statedWishes } from '@milon/shared/rules';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext, MemberActor } from '../../context.ts';
import type { RowName } from '../../platform/columns/column-copy.ts';
import type { Condition as ColumnCondition } from '../../platform/columns/columns.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { parsePreference } from '../members/index.ts';
import { genderSoughtBy } from './audience.ts';
import { listedMembers, missingOfAll } from './column-copy-queries.ts';
import { type Condition, type MatchTerms, missesOf } from './criteria-queries.ts';
import type { Position } from './cursor.ts';
import { cutPage, type FilledPage, fillPage, phasesUpTo } from './fill-page.ts';
import { fewOf } from './find-few.ts';
import { allOf, findAmongFirst, findMatchingRange, membersAmong } from './matching-queries.ts';
import {
  type Audience,
  type Builder,
  type Criteria,
  filterVisibleIds,
  findPreference,
  isListedFor,
} from './queries.ts';

interface Asked {
  readonly audience: Audience;
  readonly position: Position | undefined;
  readonly limit: number;
  readonly criteria: Criteria;
  /** The criteria for the copy in memory. */
  readonly conditions: readonly ColumnCondition[];
}

/** Who meets the criteria and misses exactly that many wishes. */
function withMisses(eb: Builder, terms: MatchTerms, criteria: Criteria, misses: number): Condition {
  const wanted = criteria(eb);
  const fits = sql<SqlBool>`${missesOf(eb, terms)} = ${misses}`;
  return wanted ? eb.and([wanted, fits]) : fits;
}

/** Reads these rows, or all who meet the criteria from one index, and whole rows of the page alone. */
async function findFittingAmong(
  db: Db,
  terms: MatchTerms,
  { audience, position, limit, criteria }: Asked,
  among?: readonly RowName[],
) {
  const eb = expressionBuilder<Database, 'members'>();
  const below = position
    ? sql`where misses > ${position.m} or (misses = ${position.m} and
        (has_photo < ${position.p} or (has_photo = ${position.p} and id < ${position.i})))`
    : sql``;
  const { rows } = await sql<{ id: string; misses: number; has_photo: 0 | 1 }>`
    select id, misses, has_photo from (
      select members.id, members.has_photo, ${missesOf(eb, terms)} as misses
      from ${membersAmong(db, among)} ${allOf([isListedFor(eb, audience), criteria(eb)])}
    ) as fitting ${below}
    order by misses, has_photo desc, id desc limit ${limit + 1}`.execute(db);
  const ids = rows.map((row) => row.id);
  const found = new Map((await filterVisibleIds(db, audience, ids)).map((row) => [row.id, row]));
  return rows.flatMap(({ id, misses, has_photo }) => {
    const row = found.get(id);
    return row ? [{ row, misses, hasPhoto: has_photo }] : [];
  });
}

/**
 * Finds the page with the copy in memory: among the few who meet the criteria, else from the fewest missed
 * wishes upwards. Undefined if no copy is loaded.
 */
async function findFittingInCopy(
  context: AppContext,
  terms: MatchTerms,
  asked: Asked,
): Promise<FilledPage | undefined> {
  const { audience, position, limit, criteria, conditions } = asked;
  const { copyOf, readers } = context;
  if (!copyOf(listedMembers).isReady) return undefined;
  const few = await fewOf(context, audience, () => ({ every: conditions }))(0);
  if (few) return cutPage(await findFittingAmong(readers, terms, asked, few), limit);
  const findFew = fewOf(context, audience, (misses) => missingOfAll(conditions, terms, misses));
  const phases = phasesUpTo(statedWishes(terms.preference).length);
  return fillPage(phases, position, limit, ({ misses, hasPhoto }, below, most) =>
    findMatchingRange(
      readers,
      audience,
      { hasPhoto, before: below?.i, limit: most },
      (eb) => withMisses(eb, terms, criteria, misses),
      () => findFew(misses),
    ),
  );
}

/**
 * Finds a page of a search in the order of My Match: the fewest missed wishes first, then those with a photo,
 * then the newest. A must counts as a wish. Returns undefined if the member states no wish.
 */
export async function findFitting(
  context: AppContext,
  actor: MemberActor,
  asked: Asked,
): Promise<FilledPage | undefined> {
  const { clock, db, readers } = context;
  const preference = parsePreference(await findPreference(db, actor.id));
  const terms = { preference, gender: genderSoughtBy(actor), today: dhakaDay(clock()) };
  if (!missesOf(expressionBuilder<Database, 'members'>(), terms)) return undefined;
  const found = await findFittingInCopy(context, terms, asked);
  if (found) return found;
  const { audience, position, criteria } = asked;
  const limit = asked.limit + 1;
  const misses = position?.m ?? 0;
  const hasPhoto = position?.p ?? 1;
  const first = await findAmongFirst(readers, audience, { hasPhoto, before: position?.i, limit }, (eb) =>
    withMisses(eb, terms, criteria, misses),
  );
  const rows =
    first.length === limit
      ? first.map((row) => ({ row, misses, hasPhoto }))
      : await findFittingAmong(readers, terms, asked);
  return cutPage(rows, asked.limit);
}
