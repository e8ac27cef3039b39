import { FURTHER_MARRIAGE_BIT } from '@milon/shared/rules';
import { type AliasableExpression, type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { prepared, preparedForIds } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { selectInvitedBy } from '../invitations/index.ts';
import { type CardRow, furtherPopulation, selectCards } from '../members/index.ts';
import { notBlocked, seeksNoFurther, selectBlockedEitherWay } from '../visibility/index.ts';
import type { Condition } from './criteria-queries.ts';

export type Builder = ExpressionBuilder<Database, 'members'>;

/** The members that a viewer may find: the visibility rule as a condition that indexes support. */
export interface Audience {
  /** Undefined for both genders, if a guest did not choose one. */
  readonly gender: string | undefined;
  /** The viewing member; members blocked either way are not found. */
  readonly viewerId: string | undefined;
  /** Whether men who seek a further marriage are found too. */
  readonly meetsFurther: boolean;
  /** If set, leaves out the members that `selectInvitedBy` finds for the viewer. */
  readonly invitedSince?: number | undefined;
}

/** An audience without what is between its member and others. */
export type Population = Pick<Audience, 'gender' | 'meetsFurther'>;

/** Conditions in addition to visibility; undefined if there are none. */
export type Criteria = (eb: Builder) => Condition | undefined;

/** A page range: members with or without a photo, newest first, or those whose latest use is latest. */
export interface PageRange {
  readonly hasPhoto: 0 | 1;
  /** Below this id. */
  readonly before: string | undefined;
  /** Latest use first: below this day, and below the id on the day itself. */
  readonly byUse?: { readonly before: number | undefined };
  /** At or above this id. */
  readonly from?: string | undefined;
  readonly limit: number;
}

/**
 * The viewer may find the member, as far as what is between the two decides. Not `exists`: the list of those
 * invited is read once, and not again for each member.
 */
export function isBetween(
  { viewerId, invitedSince }: Audience,
  id: Expression<string>,
): Condition | undefined {
  if (viewerId === undefined) return undefined;
  const unblocked = notBlocked(viewerId, id);
  if (invitedSince === undefined) return unblocked;
  return sql<SqlBool>`(${unblocked} and ${id} not in (${selectInvitedBy(viewerId, invitedSince)}))`;
}

/** Women seek no further marriage, so nobody is left out among them. */
export const leavesOutFurther = ({ gender, meetsFurther }: Population): boolean =>
  !meetsFurther && gender !== 'women';

export function isListedFor(eb: Builder, audience: Audience): Condition {
  const between = isBetween(audience, eb.ref('members.id'));
  return eb.and([
    eb('members.listed', '=', 1),
    ...(audience.gender === undefined ? [] : [eb('members.gender', '=', audience.gender)]),
    ...(leavesOutFurther(audience) ? [seeksNoFurther('members')] : []),
    ...(between === undefined ? [] : [between]),
  ]);
}

function isBelow(eb: Builder, { byUse }: PageRange, before: string): Condition {
  return byUse
    ? sql<SqlBool>`(members.active_day, members.id) < (${byUse.before ?? 0}, ${before})`
    : eb('members.id', '<', before);
}

/** The order of a page range in SQL. */
export const orderOf = ({ byUse }: PageRange) =>
  byUse ? sql`members.active_day desc, members.id desc` : sql`members.id desc`;

export function isInRange(eb: Builder, range: PageRange): Condition {
  return eb.and([
    eb('members.has_photo', '=', range.hasPhoto),
    ...(range.before === undefined ? [] : [isBelow(eb, range, range.before)]),
    ...(range.from === undefined ? [] : [eb('members.id', '>=', range.from)]),
  ]);
}

function selectRange(db: Db, audience: Audience, range: PageRange) {
  return selectCards(db)
    .where((eb) => isListedFor(eb as unknown as Builder, audience))
    .where((eb) => isInRange(eb as unknown as Builder, range))
    .orderBy(orderOf(range))
    .limit(range.limit);
}

type RangeValues = {
  gender: string;
  viewerId: string;
  invitedSince: number;
  hasPhoto: 0 | 1;
  before: string;
  from: string;
  limit: number;
};

/** The prepared query of a feed, one for each combination of bounds. */
const plainRanges = new Map<string, (db: Db, values: RangeValues) => Promise<CardRow[]>>();

function plainRange(audience: Audience, range: PageRange) {
  const has = {
    gender: audience.gender !== undefined,
    viewerId: audience.viewerId !== undefined,
    meetsFurther: audience.meetsFurther || audience.gender === 'women',
    invitedSince: audience.invitedSince !== undefined,
    before: range.before !== undefined,
    from: range.from !== undefined,
  };
  const shape = Object.values(has).join();
  let query = plainRanges.get(shape);
  if (!query) {
    query = prepared((db, slot: RangeValues) =>
      selectRange(
        db,
        {
          gender: has.gender ? slot.gender : undefined,
          viewerId: has.viewerId ? slot.viewerId : undefined,
          meetsFurther: has.meetsFurther,
          invitedSince: has.invitedSince ? slot.invitedSince : undefined,
        },
        {
          hasPhoto: slot.hasPhoto,
          before: has.before ? slot.before : undefined,
          from: has.from ? slot.from : undefined,
          limit: slot.limit,
        },
      ),
    );
    plainRanges.set(shape, query);
  }
  return query;
}

/** Finds a page range of the members that the audience may see. */
export function findFeedRange(db: Db, audience: Audience, range: PageRange): Promise<CardRow[]> {
  if (range.byUse) return selectRange(db, audience, range).execute();
  return plainRange(audience, range)(db, { ...audience, ...range } as RangeValues);
}

/** The places that Near me means, by column: where the member lives, or where the family is from. */
export type Places = Readonly<Partial<Record<'city' | 'district' | 'home_district', string | null>>>;

/**
 * Finds a page range of members in one of these places. Each place is read by its own index and the
 * results are merged: one condition with OR would collect and sort a whole city.
 */
export async function findNearbyRange(
  db: Db,
  audience: Audience,
  range: PageRange,
  places: Places,
): Promise<CardRow[]> {
  const walks = (['city', 'district', 'home_district'] as const).flatMap((column) => {
    const place = places[column];
    return place ? [selectRange(db, audience, range).where(`members.${column}`, '=', place).execute()] : [];
  });
  const found = new Map((await Promise.all(walks)).flat().map((row) => [row.id, row]));
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, range.limit);
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

/**
 * Returns the ids of the specials that run at `now`, newest first. There are few, whatever the population.
 */
export async function findSpecialIds(db: Db, gender: string | undefined, now: number): Promise<string[]> {
  const rows = await specialsOf(db, { now });
  return rows.filter((row) => gender === undefined || row.gender === gender).map((row) => row.member_id);
}

/**
 * Selects by id. The expressions around the other columns stop the planner from using their indexes, where
 * half the members share a value.
 */
function selectAmong(db: Db, audience: Audience, ids: readonly string[]) {
  const { gender, viewerId } = audience;
  let query = selectCards(db).where('members.id', 'in', ids).where(sql<number>`members.listed + 0`, '=', 1);
  if (gender !== undefined) query = query.where(sql<string>`members.gender || ''`, '=', gender);
  if (leavesOutFurther(audience)) query = query.where(seeksNoFurther('members'));
  if (viewerId !== undefined) {
    query = query.where((eb) => isBetween(audience, eb.ref('members.id')) ?? eb.and([]));
  }
  return query;
}

const amongForMember = (meetsFurther: boolean) =>
  preparedForIds((db, slot: { gender: string; viewerId: string }, ids) =>
    selectAmong(db, { gender: slot.gender, viewerId: slot.viewerId, meetsFurther }, ids),
  );
const amongForOthers = amongForMember(false);
const amongForWhoMeets = amongForMember(true);

/** Returns those of `ids` that the audience may see and that meet `criteria`, in the order of `ids`. */
export async function filterVisibleIds(
  db: Db,
  audience: Audience,
  ids: readonly string[],
  criteria?: Criteria,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { gender, viewerId, invitedSince } = audience;
  const rows =
    !criteria && invitedSince === undefined && gender !== undefined && viewerId !== undefined
      ? await (leavesOutFurther(audience) ? amongForOthers : amongForWhoMeets)(db, ids, { gender, viewerId })
      : await selectAmong(db, audience, ids)
          .where((eb) => criteria?.(eb as unknown as Builder) ?? eb.and([]))
          .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Who may be found, by the names of the counters and of the copy of columns. */
export const populationsOf = ({ gender, meetsFurther }: Population): string[] => [
  ...(gender === undefined ? ['men', 'women'] : [gender]),
  ...(meetsFurther && gender !== 'women' ? [furtherPopulation] : []),
];

type OneGender = Population & { readonly gender: string };

/** The places of a viewer, of which some may be unknown, and the day after which members are new. */
type CountedPlaces = {
  readonly after: string;
  readonly city: string | null;
  readonly district: string | null;
  readonly both: string | null;
  readonly home: string | null;
};

const sumsByKind = prepared<
  CountedPlaces & { readonly gender: string; readonly also: string },
  { kind: string; members: number | string | null }
>((db, slot) => {
  const sumOf = (kind: string) =>
    db
      .selectFrom('population')
      .select((eb) => [sql.lit(kind).as('kind'), eb.fn.sum<number | string | null>('members').as('members')])
      .where('gender', 'in', [slot.gender, slot.also])
      .where('kind', '=', sql.lit(kind));
  const inPlace = (kind: string, place: string | null) => sumOf(kind).where('place', '=', place as string);
  return sumOf('all')
    .unionAll(sumOf('day').where('place', '>', slot.after))
    .unionAll(inPlace('city', slot.city))
    .unionAll(inPlace('district', slot.district))
    .unionAll(inPlace('city+district', slot.both))
    .unionAll(inPlace('home', slot.home));
});

/** The listed members of one gender: all, those of the days after one, and those of the viewer's places. */
export async function sumListingCounters(db: Db, population: OneGender, places: CountedPlaces) {
  const [gender = '', also = gender] = populationsOf(population);
  const rows = await sumsByKind(db, { ...places, gender, also });
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.members ?? 0);
  const inEither = of('city') + of('district') - of('city+district');
  return { all: of('all'), wholeDays: of('day'), nearby: inEither + of('home') };
}

type Joined = { gender: string; from: string; before: string };

const countBetween = (db: Db, { from, before }: Joined) =>
  db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('listed', '=', sql.lit(1))
    .where('id', '>=', from)
    .where('id', '<', before);

const joinedBetween = prepared<Joined, { members: number }>((db, slot) =>
  countBetween(db, slot)
    .where('gender', '=', slot.gender)
    .where('has_photo', 'in', [sql.lit(0), sql.lit(1)]),
);

/** As the index `members_further` has it. */
const furtherBetween = prepared<Joined, { members: number }>((db, slot) =>
  countBetween(db, slot).where(sql<SqlBool>`family_traits >= ${sql.lit(FURTHER_MARRIAGE_BIT)}`),
);

/** Counts the listed members who joined in a range of ids, by an index of the feeds alone. */
export async function countJoined(
  db: Db,
  population: OneGender,
  from: string,
  before: string,
): Promise<number> {
  const range = { gender: population.gender, from, before };
  const [[all], [left]] = await Promise.all([
    joinedBetween(db, range),
    leavesOutFurther(population) ? furtherBetween(db, range) : [],
  ]);
  return (all?.members ?? 0) - (left?.members ?? 0);
}

/** Ids of members, as a query of few rows. */
export type FewIds = AliasableExpression<{ id: string }>;

/**
 * The listed members of a gender among a few. The expressions force the plan to go from the few to their
 * members, and not from half of all members to the few.
 */
const listedAmong = (db: Db, few: FewIds, gender: string, belowTraits: number) =>
  db
    .selectFrom(few.as('few'))
    .innerJoin('members', 'members.id', 'few.id')
    .select(['members.id', 'members.city', 'members.district', 'members.home_district'])
    .where(sql<number>`members.listed + 0`, '=', sql.lit(1))
    .where(sql<string>`members.gender || ''`, '=', gender)
    .where('members.family_traits', '<', belowTraits);

/** A member, and below which traits others are shown to them. */
type ViewerSlots = { viewerId: string; gender: string; belowTraits: number };

const slotsOf = (viewer: OneGender & { readonly viewerId: string }): ViewerSlots => ({
  viewerId: viewer.viewerId,
  gender: viewer.gender,
  belowTraits: leavesOutFurther(viewer) ? FURTHER_MARRIAGE_BIT : FURTHER_MARRIAGE_BIT * 2,
});

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedAmong>['execute']>>[number];

const blockedOf = prepared<ViewerSlots, ListedRow>((db, slot) =>
  listedAmong(db, selectBlockedEitherWay(db, slot.viewerId), slot.gender, slot.belowTraits),
);

/** Finds the listed members with a block between them and the viewer. */
export const findListedBlocked = (db: Db, viewer: OneGender & { readonly viewerId: string }) =>
  blockedOf(db, slotsOf(viewer));

const unmatchedOf = prepared<ViewerSlots & { invitedSince: number }, ListedRow>((db, slot) =>
  listedAmong(
    db,
    selectBlockedEitherWay(db, slot.viewerId).union(selectInvitedBy(slot.viewerId, slot.invitedSince)),
    slot.gender,
    slot.belowTraits,
  ),
);

/** Finds the same members, and those whom the viewer invited. */
export const findListedUnmatched = (
  db: Db,
  viewer: OneGender & { readonly viewerId: string },
  invitedSince: number,
) => unmatchedOf(db, { ...slotsOf(viewer), invitedSince });

const preferenceOf = prepared<{ memberId: string }, { preference: string }>((db, slot) =>
  db.selectFrom('members').select('preference').where('id', '=', slot.memberId),
);

export async function findPreference(db: Db, memberId: string): Promise<string> {
  const [row] = await preferenceOf(db, { memberId });
  if (!row) throw new DomainError('NOT_FOUND');
  return row.preference;
}
