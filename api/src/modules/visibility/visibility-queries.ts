import { FURTHER_MARRIAGE_BIT } from '@milon/shared/rules';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { preparedForMany } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import { blockedFlag, notBlocked } from './block-queries.ts';

/** A member as a viewer. */
export interface MemberViewer {
  readonly id: string;
  readonly gender: string;
  /** Would meet a man who seeks a further marriage. */
  readonly meetsFurther: boolean;
}

/** The columns that `isVisible` needs. */
export const visibilityColumns = [
  'members.id',
  'members.gender',
  'members.family_traits',
  'members.active_policy',
  'members.is_disabled',
  'members.is_deleted',
  'members.paused_at',
] as const;

/** The columns that decide who can see the member. */
export type VisibilityRow = Pick<
  Selectable<Database['members']>,
  'id' | 'gender' | 'family_traits' | 'active_policy' | 'is_disabled' | 'is_deleted' | 'paused_at'
>;

/**
 * Leaves out men who seek a further marriage. The bit is above all others, so both engines estimate well how
 * many rows are left: nearly all.
 */
export const seeksNoFurther = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.family_traits`)} < ${sql.lit(FURTHER_MARRIAGE_BIT)}`;

/** `isVisible` as a condition on the members that the query calls `table`. */
export function isShownTo({ id, gender, meetsFurther }: MemberViewer, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`);
  return sql<SqlBool>`(${column('listed')} = 1 and ${column('gender')} <> ${gender}
    and ${meetsFurther || gender === 'men' ? sql`1 = 1` : seeksNoFurther(table)}
    and ${notBlocked(id, column('id'))})`;
}

/** Those of `ids` who would meet a man who seeks a further marriage. */
export async function findWhoMeetsFurther(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('meets_further', '=', 1)
    .execute();
  return rows.map(({ id }) => id);
}

interface AskedVisibility extends Record<string, string> {
  readonly viewer_id: string;
  readonly other_id: string;
}

interface VisibilityFactsRow extends VisibilityRow {
  readonly viewer_id: string;
  /** One of the two blocked the other. */
  readonly blocked: number;
}

const visibilityFacts = preparedForMany<AskedVisibility, VisibilityFactsRow>(
  { viewer_id: 'text', other_id: 'text' },
  ({ db }) =>
    db
      .selectFrom('asked')
      .innerJoin('members', 'members.id', 'asked.other_id')
      .select('asked.viewer_id')
      .select(visibilityColumns)
      .select((eb) => blockedFlag(eb.ref('asked.viewer_id'), eb.ref('asked.other_id')).as('blocked')),
);

/**
 * For each viewer, what decides whether the other member is visible; no row for a member that does not exist.
 */
export function findVisibilityFacts(
  db: Db,
  asked: readonly { readonly viewerId: string; readonly otherId: string }[],
): Promise<VisibilityFactsRow[]> {
  return visibilityFacts(
    db,
    asked.map(({ viewerId, otherId }) => ({ viewer_id: viewerId, other_id: otherId })),
  );
}
