import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { prepared, preparedForIds } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type CardRow, selectCards } from '../members/index.ts';
import { notBlocked, selectBlockedEitherWay } from '../visibility/index.ts';
import type { Condition } from './criteria-queries.ts';

export type Builder = ExpressionBuilder<Database, 'members'>;

/** Who may be found at all: the rule of who is shown to whom, as a condition that indexes serve. */
export interface Audience {
  /** Undefined: both, for a guest who did not choose. */
  readonly gender: string | undefined;
  /** The member who looks; nobody whom they blocked, or who blocked them, is found. */
  readonly viewerId: string | undefined;
}

/** What is asked of members beside being visible; undefined where nothing is. */
export type Criteria = (eb: Builder) => Condition | undefined;

/** One stretch of a list: those with or without a photo, from the newest down. */
export interface PageRange {
  readonly hasPhoto: 0 | 1;
  /** Below this id. */
  readonly before: string | undefined;
  /** At or above this id. */
  readonly from?: string | undefined;
  readonly limit: number;
}

export function isListedFor(eb: Builder, audience: Audience): Condition {
  return eb.and([
    eb('members.listed', '=', 1),
    ...(audience.gender === undefined ? [] : [eb('members.gender', '=', audience.gender)]),
    ...(audience.viewerId === undefined ? [] : [notBlocked(audience.viewerId, eb.ref('members.id'))]),
  ]);
}

export function isInRange(eb: Builder, stretch: PageRange): Condition {
  return eb.and([
    eb('members.has_photo', '=', stretch.hasPhoto),
    ...(stretch.before === undefined ? [] : [eb('members.id', '<', stretch.before)]),
    ...(stretch.from === undefined ? [] : [eb('members.id', '>=', stretch.from)]),
  ]);
}

function selectStretch(db: Db, audience: Audience, stretch: PageRange) {
  return selectCards(db)
    .where((eb) => isListedFor(eb as unknown as Builder, audience))
    .where((eb) => isInRange(eb as unknown as Builder, stretch))
    .orderBy('members.id', 'desc')
    .limit(stretch.limit);
}

type StretchValues = {
  gender: string;
  viewerId: string;
  hasPhoto: 0 | 1;
  before: string;
  from: string;
  limit: number;
};

/** The plain stretch of a feed, for each set of bounds that one may have. */
const plainStretches = new Map<string, (db: Db, values: StretchValues) => Promise<CardRow[]>>();

function plainStretch(audience: Audience, stretch: PageRange) {
  const has = {
    gender: audience.gender !== undefined,
    viewerId: audience.viewerId !== undefined,
    before: stretch.before !== undefined,
    from: stretch.from !== undefined,
  };
  const shape = JSON.stringify(has);
  let query = plainStretches.get(shape);
  if (!query) {
    query = prepared((db, slot: StretchValues) =>
      selectStretch(
        db,
        { gender: has.gender ? slot.gender : undefined, viewerId: has.viewerId ? slot.viewerId : undefined },
        {
          hasPhoto: slot.hasPhoto,
          before: has.before ? slot.before : undefined,
          from: has.from ? slot.from : undefined,
          limit: slot.limit,
        },
      ),
    );
    plainStretches.set(shape, query);
  }
  return query;
}

/** A stretch of those whom the audience may find. */
export function findFeedRange(db: Db, audience: Audience, stretch: PageRange): Promise<CardRow[]> {
  return plainStretch(audience, stretch)(db, { ...audience, ...stretch } as StretchValues);
}

export interface Places {
  readonly city: string | null;
  readonly district: string | null;
}

/**
 * A stretch of those in the same city or the same district. Each place is walked by its own index and the two are merged: one condition
 * with OR would gather and sort a whole city.
 */
export async function findNearbyRange(
  db: Db,
  audience: Audience,
  stretch: PageRange,
  places: Places,
): Promise<CardRow[]> {
  const walks = (['city', 'district'] as const).flatMap((column) => {
    const place = places[column];
    return place === null
      ? []
      : [selectStretch(db, audience, stretch).where(`members.${column}`, '=', place).execute()];
  });
  const found = new Map((await Promise.all(walks)).flat().map((row) => [row.id, row]));
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, stretch.limit);
}

const specialsOf = prepared((db, slot: { now: number }) =>
  db
    .selectFrom('specials')
    .select(['member_id', 'gender'])
    .where('ends_at', '>', slot.now)
    .where('starts_at', '<=', slot.now)
    .orderBy('starts_at', 'desc')
    .orderBy('member_id')
    .limit(200),
);

/** Ids of the specials that run at `now`, the newest first; few, whatever the population. */
export async function findSpecialIds(db: Db, gender: string | undefined, now: number): Promise<string[]> {
  const rows = await specialsOf(db, { now });
  return rows.filter((row) => gender === undefined || row.gender === gender).map((row) => row.member_id);
}

/** By the ids; the expressions around the other columns keep the planner from an index of theirs, in which half the members are alike. */
function selectAmong(db: Db, { gender, viewerId }: Audience, ids: readonly string[]) {
  let query = selectCards(db).where('members.id', 'in', ids).where(sql<number>`members.listed + 0`, '=', 1);
  if (gender !== undefined) query = query.where(sql<string>`members.gender || ''`, '=', gender);
  if (viewerId !== undefined) query = query.where((eb) => notBlocked(viewerId, eb.ref('members.id')));
  return query;
}

const amongForMember = preparedForIds((db, slot: { gender: string; viewerId: string }, ids) =>
  selectAmong(db, slot, ids),
);

/** Those among `ids` whom the audience may find and who meet `criteria`, in the order of `ids`. */
export async function filterVisibleIds(
  db: Db,
  audience: Audience,
  ids: readonly string[],
  criteria?: Criteria,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { gender, viewerId } = audience;
  const rows =
    !criteria && gender !== undefined && viewerId !== undefined
      ? await amongForMember(db, ids, { gender, viewerId })
      : await selectAmong(db, audience, ids)
          .where((eb) => criteria?.(eb as unknown as Builder) ?? eb.and([]))
          .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Sums of the counters of one gender; `from` bounds the days. */
export async function sumPopulation(
  db: Db,
  gender: string,
  counter: { kind: string; place?: string; after?: string },
): Promise<number> {
  let query = db
    .selectFrom('population')
    .select((eb) => eb.fn.sum<number | string | null>('members').as('members'))
    .where('gender', '=', gender)
    .where('kind', '=', counter.kind);
  if (counter.place !== undefined) query = query.where('place', '=', counter.place);
  if (counter.after !== undefined) query = query.where('place', '>', counter.after);
  return Number((await query.executeTakeFirst())?.members ?? 0);
}

/** Listed members who joined in a span of ids. */
export async function countJoined(db: Db, gender: string, from: string, before: string): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('listed', '=', 1)
    .where('gender', '=', gender)
    .where('has_photo', 'in', [0, 1])
    .where('id', '>=', from)
    .where('id', '<', before)
    .executeTakeFirstOrThrow();
  return row.members;
}

/** Listed members of the other gender with whom there is a block either way. */
export function findBlockedListed(db: Db, viewerId: string, gender: string) {
  return (
    db
      .selectFrom(selectBlockedEitherWay(db, viewerId).as('blocked'))
      .innerJoin('members', 'members.id', 'blocked.id')
      .select(['members.id', 'members.city', 'members.district'])
      // From the few blocks to their members, whatever the planner knows: not from half the members to their blocks.
      .where(sql<number>`members.listed + 0`, '=', 1)
      .where(sql<string>`members.gender || ''`, '=', gender)
      .execute()
  );
}

export async function findPreference(db: Db, memberId: string): Promise<string> {
  const row = await db
    .selectFrom('members')
    .select('preference')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.preference;
}
