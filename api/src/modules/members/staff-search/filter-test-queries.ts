import { type AdminUserFilter, NOT_STATED, type packageStates } from '@milon/shared/contracts';
import type { PackageType } from '@milon/shared/options';
import { birthDateRangeForAges, DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { Expression, SqlBool } from 'kysely';
import type { Value } from '../../../platform/columns/columns.ts';
import type { ReviewerContext } from '../../photo-review/index.ts';
import type { TableColumnName } from './table-copy-queries.ts';
import type { TextSearch } from './text-queries.ts';

/** The filter of one reader. */
export interface AdminFilter extends Omit<AdminUserFilter, 'text'> {
  /** Any of these may match. */
  readonly text: readonly TextSearch[];
  readonly reviewer: ReviewerContext;
}

/** A condition on a member, for the database and for the copy in memory. */
export type MemberTest =
  | { readonly column: TableColumnName; readonly oneOf: readonly Value[] }
  | {
      readonly column: TableColumnName;
      readonly from?: Value | undefined;
      readonly to?: Value | undefined;
    }
  | { readonly column: 'name'; readonly words: readonly string[] }
  /** What only the database can test. Never null. */
  | { readonly where: Expression<SqlBool> }
  | { readonly all: readonly MemberTest[] }
  | { readonly any: readonly MemberTest[] }
  | { readonly not: MemberTest };

const is = (column: TableColumnName, ...oneOf: Value[]): MemberTest => ({ column, oneOf });

function anyOf(column: TableColumnName, keys: readonly string[] | undefined): MemberTest[] {
  return keys ? [{ column, oneOf: keys.map((key) => (key === NOT_STATED ? null : key)) }] : [];
}

function flag(column: TableColumnName, wanted: boolean | undefined): MemberTest[] {
  return wanted === undefined ? [] : [is(column, wanted ? 1 : 0)];
}

const oldest = 150;

function aged({ age, reviewer: { now } }: AdminFilter): MemberTest[] {
  if (!age) return [];
  const { from, to } = birthDateRangeForAges(age.min ?? 0, age.max ?? oldest, dhakaDay(now));
  return [{ column: 'birthDate', from: age.max === undefined ? undefined : from, to }];
}

function onDays(column: TableColumnName, days: AdminFilter['createdAt']): MemberTest[] {
  if (!days?.from && !days?.to) return [];
  return [
    {
      column,
      // A member who never signed in has no day.
      from: days.from ? dhakaDayStart(days.from) : 1,
      to: days.to ? dhakaDayStart(days.to) + DAY_MS - 1 : undefined,
    },
  ];
}

const verifiedColumns = {
  phoneNumber: 'phoneVerified',
  email: 'emailVerified',
  nid: 'documentVerified',
  other: 'otherVerified',
} as const;

function verified(kinds: AdminFilter['verified']): MemberTest[] {
  if (!kinds) return [];
  const tests = kinds.map(
    (kind): MemberTest => (kind === NOT_STATED ? is('verified', 0) : is(verifiedColumns[kind], 1)),
  );
  return [{ any: tests }];
}

type PackageState = PackageType | (typeof packageStates)[number];

function packaged(states: readonly PackageState[] | undefined, now: number): MemberTest[] {
  if (!states) return [];
  const ended: MemberTest = { column: 'packageEnds', from: 1, to: now };
  const tests = states.map((state): MemberTest => {
    if (state === 'NONE') return is('packageType', null);
    if (state === 'ENDED') return ended;
    return { all: [is('packageType', state), { column: 'packageEnds', from: now + 1 }] };
  });
  return [{ any: tests }];
}

/** Conditions that need the database's own expressions; `staff-queries.ts` has them. */
export interface DatabaseTests {
  readonly matchesText: (search: Exclude<TextSearch, { kind: 'name' }>) => Expression<SqlBool>;
  /** Every approval of the member's photos is hidden from the reader. */
  readonly seemsWithoutPhoto: Expression<SqlBool>;
}

function photographed(filter: AdminFilter, { seemsWithoutPhoto: where }: DatabaseTests): MemberTest[] {
  if (filter.hasPhoto === undefined) return [];
  const seemsNone: MemberTest = { where };
  return filter.hasPhoto
    ? [is('hasPhoto', 1), { not: seemsNone }]
    : [{ any: [is('hasPhoto', 0), seemsNone] }];
}

function written(filter: AdminFilter, { matchesText }: DatabaseTests): MemberTest[] {
  if (filter.text.length === 0) return [];
  const tests = filter.text.map(
    (search): MemberTest =>
      search.kind === 'name' ? { column: 'name', words: search.words } : { where: matchesText(search) },
  );
  return [{ any: tests }];
}

/** What a filter means, apart from whether the member is deleted. */
export function filterTests(filter: AdminFilter, database: DatabaseTests): MemberTest[] {
  return [
    ...anyOf('gender', filter.gender),
    ...anyOf('activePolicy', filter.activePolicy),
    ...anyOf('userType', filter.userType),
    ...anyOf('religion', filter.religion),
    ...anyOf('maritalStatus', filter.maritalStatus),
    ...anyOf('city', filter.city),
    ...anyOf('district', filter.district),
    ...anyOf('workingAs', filter.workingAs),
    ...anyOf('editStatus', filter.editStatus),
    ...aged(filter),
    ...verified(filter.verified),
    ...(filter.reports
      ? [{ column: 'reports', from: filter.reports.min, to: filter.reports.max } as const]
      : []),
    ...onDays('createdAt', filter.createdAt),
    ...onDays('lastLogin', filter.lastLogin),
    ...packaged(filter.package, filter.reviewer.now),
    ...flag('firstLookWaiting', filter.firstLookWaiting),
    ...flag('aboutWaiting', filter.aboutWaiting),
    ...flag('nameWaiting', filter.nameWaiting),
    ...flag('contactsWritten', filter.contactsWritten),
    ...photographed(filter, database),
    ...written(filter, database),
  ];
}
