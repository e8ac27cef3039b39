import { CONTACTS_IN_PROFILE } from '@milon/shared/rules';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { likeLiteral } from '../../../platform/text.ts';
import { appearWithoutPhoto, type ReviewerContext } from '../../photo-review/index.ts';

/**
 * The search text of staff, with one entry for each meaning: ids and contacts are looked up, anything else is
 * a name.
 */
export type TextSearch =
  | { readonly kind: 'id' | 'profileId'; readonly value: string }
  /** The beginning of an email. */
  | { readonly kind: 'email'; readonly value: string }
  /** The beginning of a number in E.164; with `countryCode`, only numbers of that code match. */
  | { readonly kind: 'phone'; readonly value: string; readonly countryCode?: string }
  /** Every word occurs somewhere in the name. */
  | { readonly kind: 'name'; readonly words: readonly string[] };

export interface AdminFilter {
  /** Any of these may match. */
  readonly text: readonly TextSearch[];
  readonly gender?: string | undefined;
  readonly activePolicy?: string | undefined;
  readonly userType?: string | undefined;
  readonly religion?: string | undefined;
  readonly maritalStatus?: string | undefined;
  readonly city?: string | undefined;
  /** As the reader may know it: a photo that waits for the reader's second look counts as undecided. */
  readonly hasPhoto?: { readonly is: boolean; readonly reviewer: ReviewerContext } | undefined;
  readonly editStatus?: string | undefined;
  readonly aboutWaiting?: boolean | undefined;
  readonly nameWaiting?: boolean | undefined;
  readonly contactsWritten?: boolean | undefined;
  /** Members who deleted their accounts and are not removed yet, instead of those who did not. */
  readonly isSelfDeleted?: boolean | undefined;
}

const columns = {
  gender: 'members.gender',
  activePolicy: 'members.active_policy',
  userType: 'members.user_type',
  religion: 'members.religion',
  maritalStatus: 'members.marital_status',
  city: 'members.city',
  editStatus: 'members.edit_status',
} as const;

const contains = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${likeLiteral(text)}%`} escape '\\'`;

const equals = (column: string, value: string) => sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** As a range, which an index serves on both engines. */
const beginsWith = (column: string, text: string) =>
  sql<SqlBool>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\uffff`})`;

/** Whether a row of `members` matches. */
export function matchesText(search: TextSearch): Expression<SqlBool> {
  switch (search.kind) {
    case 'id':
      return equals('members.id', search.value);
    case 'profileId':
      return equals('members.profile_id', search.value);
    case 'email':
      return beginsWith('members.email', search.value);
    case 'phone':
      return search.countryCode === undefined
        ? beginsWith('members.phone', search.value)
        : sql<SqlBool>`(${beginsWith('members.phone', search.value)} and ${equals('members.phone_country_code', search.countryCode)})`;
    case 'name':
      return sql<SqlBool>`(${sql.join(
        search.words.map((word) => contains('members.name_search', word)),
        sql` and `,
      )})`;
  }
}

/**
 * The same literal numbers as in the indexes `members_gone` and `members_present`: a partial index is not
 * used for a bound value.
 */
const deletedIs = (value: 0 | 1) => (eb: ExpressionBuilder<Database, 'members'>) =>
  eb('members.is_deleted', '=', eb.lit(value));

/** Members that match, deleted or not. */
function selectMatching(db: Db, filter: AdminFilter) {
  let query = db.selectFrom('members');
  for (const [name, column] of Object.entries(columns)) {
    const value = filter[name as keyof typeof columns];
    if (value !== undefined) query = query.where(column, '=', value);
  }
  if (filter.hasPhoto !== undefined) {
    const seemsNone = sql<SqlBool>`members.id in ${appearWithoutPhoto(db, filter.hasPhoto.reviewer)}`;
    query = filter.hasPhoto.is
      ? query.where('members.has_photo', '=', 1).where(sql<SqlBool>`not ${seemsNone}`)
      : query.where((where) => where.or([where('members.has_photo', '=', 0), seemsNone]));
  }
  if (filter.aboutWaiting !== undefined) {
    query = query.where('members.about_request', filter.aboutWaiting ? 'is not' : 'is', null);
  }
  if (filter.nameWaiting !== undefined) {
    query = query.where('members.first_name_request', filter.nameWaiting ? 'is not' : 'is', null);
  }
  if (filter.contactsWritten !== undefined) {
    // The same literal number as in `members_contacts_written`.
    query = query.where((where) =>
      where(
        'members.contacts_written',
        filter.contactsWritten ? '>=' : '<',
        where.lit(CONTACTS_IN_PROFILE.saves),
      ),
    );
  }
  if (filter.text.length > 0) {
    query = query.where((where) => where.or(filter.text.map(matchesText)));
  }
  return query;
}

const selfDeleted = (eb: ExpressionBuilder<Database, 'members'>) =>
  eb.and([
    deletedIs(1)(eb),
    eb('members.deleted_by', '=', eb.ref('members.id')),
    eb('members.removed_at', 'is', null),
  ]);

/**
 * How many members that are not deleted match: all minus the deleted, who are few and have an index. Counting
 * them directly would read every row.
 */
export async function countFiltered(db: Db, filter: AdminFilter): Promise<number> {
  const matching = selectMatching(db, filter).select((eb) => eb.fn.countAll<number>().as('members'));
  if (filter.isSelfDeleted) return (await matching.where(selfDeleted).executeTakeFirstOrThrow()).members;
  const [all, deleted] = await Promise.all([
    matching.executeTakeFirstOrThrow(),
    matching.where(deletedIs(1)).executeTakeFirstOrThrow(),
  ]);
  return all.members - deleted.members;
}

const sortKeys = {
  createdAt: sql`members.id`,
  name: sql`members.name_search`,
  age: sql`members.birth_date`,
  lastLogin: sql`coalesce(members.last_login_at, 0)`,
  reports: sql`members.report_counter`,
} as const;
export type AdminSortField = keyof typeof sortKeys;

/** Ids of one page. Whole rows are fetched afterwards, so that sorting does not carry every profile along. */
export async function findFilteredIds(
  db: Db,
  filter: AdminFilter,
  page: { sort: { field: AdminSortField; dir: 'asc' | 'desc' }; limit: number; skip: number },
): Promise<string[]> {
  const { field, dir } = page.sort;
  // An older member has an earlier birth date.
  const direction = field === 'age' ? (dir === 'asc' ? 'desc' : 'asc') : dir;
  const matching = selectMatching(db, filter).select('members.id').orderBy(sortKeys[field], direction);
  // Only the order of joining is that of `members_present`: for another order the index would be read whole
  // and sorted.
  const query = filter.isSelfDeleted
    ? matching.where(selfDeleted).orderBy('members.id', direction)
    : field === 'createdAt'
      ? matching.where(deletedIs(0))
      : matching.where('members.is_deleted', '=', 0).orderBy('members.id', direction);
  const rows = await query.limit(page.limit).offset(page.skip).execute();
  return rows.map((row) => row.id);
}
