import { dhakaDay } from '@milon/shared/rules';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { parsePreference } from '../members/index.ts';
import { genderSoughtBy } from './audience.ts';
import { type MatchTerms, missesOf } from './criteria-queries.ts';
import type { Position } from './cursor.ts';
import { cutPage, type FilledPage } from './fill-page.ts';
import type { FindFew } from './find-few.ts';
import { allOf, findAmongFirst, membersAmong } from './matching-queries.ts';
import { type Audience, type Criteria, filterVisibleIds, findPreference, isListedFor } from './queries.ts';

interface Asked {
  readonly audience: Audience;
  readonly position: Position | undefined;
  readonly limit: number;
  readonly criteria: Criteria;
  readonly findFew: FindFew;
}

/** Reads every member who meets the criteria, from one index if they are many, and the rows of the page alone. */
async function findFittingAmongAll(
  db: Db,
  terms: MatchTerms,
  { audience, position, limit, criteria, findFew }: Asked,
) {
  const eb = expressionBuilder<Database, 'members'>();
  const below = position
    ? sql`where misses > ${position.m} or (misses = ${position.m} and
        (has_photo < ${position.p} or (has_photo = ${position.p} and id < ${position.i})))`
    : sql``;
  const { rows } = await sql<{ id: string; misses: number; has_photo: 0 | 1 }>`
    select id, misses, has_photo from (
      select members.id, members.has_photo, ${missesOf(eb, terms)} as misses
      from ${membersAmong(db, await findFew(0))} ${allOf([isListedFor(eb, audience), criteria(eb)])}
    ) as fitting ${below}
    order by misses, has_photo desc, id desc limit ${limit}`.execute(db);
  const ids = rows.map((row) => row.id);
  const found = new Map((await filterVisibleIds(db, audience, ids)).map((row) => [row.id, row]));
  return rows.flatMap(({ id, misses, has_photo }) => {
    const row = found.get(id);
    return row ? [{ row, misses, hasPhoto: has_photo }] : [];
  });
}

/**
 * Finds a page of a search in the order of My Match: the fewest missed wishes first, then those with a photo,
 * then the newest. A must counts as a wish. Returns undefined if the member states no wish.
 */
export async function findFitting(
  { clock, db, readers }: AppContext,
  actor: MemberActor,
  asked: Asked,
): Promise<FilledPage | undefined> {
  const preference = parsePreference(await findPreference(db, actor.id));
  const terms = { preference, gender: genderSoughtBy(actor), today: dhakaDay(clock()) };
  if (!missesOf(expressionBuilder<Database, 'members'>(), terms)) return undefined;
  const { audience, position, criteria } = asked;
  const limit = asked.limit + 1;
  const misses = position?.m ?? 0;
  const hasPhoto = position?.p ?? 1;
  const first = await findAmongFirst(readers, audience, { hasPhoto, before: position?.i, limit }, (eb) => {
    const wanted = criteria(eb);
    const fits = sql<SqlBool>`${missesOf(eb, terms)} = ${misses}`;
    return wanted ? eb.and([wanted, fits]) : fits;
  });
  const rows =
    first.length === limit
      ? first.map((row) => ({ row, misses, hasPhoto }))
      : await findFittingAmongAll(readers, terms, { ...asked, limit });
  return cutPage(rows, asked.limit);
}
