import { factNames } from '@milon/shared/messages';
import {
  cityOptions,
  districtOptions,
  furtherMarriageOption,
  genderOptions,
  type Language,
  labelOf,
  maritalStatusOptions,
  memberStatusOptions,
  NO,
  religionOptions,
  traitOptions,
  upazilaOptions,
  userTypeOptions,
  workingAsOptions,
  YES,
  yesOrNoOptions,
} from '@milon/shared/options';
import {
  ageAt,
  dhakaDay,
  displayName,
  seeksFurther,
  type Trait,
  traits,
  traitsOf,
} from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { writeCsv } from '../../platform/csv.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { parseDetails } from '../members/index.ts';
import { type ExportedRow, findExported } from './export-queries.ts';
import { requireChange } from './list-changes.ts';
import { actOf } from './view.ts';

type Column = readonly [en: string, bn: string, cell: (row: ExportedRow, language: Language) => string];

/** What searches find, but house and land as they are stated: those of some families no search finds. */
const toldOf = (row: ExportedRow, trait: Trait) =>
  trait === 'house' || trait === 'land' ? parseDetails(row.details).family?.[trait] : traitsOf(row)[trait];

const day = (at: number | null) => (at === null ? '' : dhakaDay(at));

function columnsAt(now: number): readonly Column[] {
  return [
    ['Profile ID', 'প্রোফাইল আইডি', (row) => row.profile_id],
    ['Name', 'নাম', (row) => displayName({ firstName: row.first_name, lastName: row.last_name }, true)],
    ['Gender', 'লিঙ্গ', (row, language) => labelOf(genderOptions, row.gender, language)],
    ['Age', 'বয়স', (row) => String(ageAt(row.birth_date, now))],
    ['City', 'শহর', (row, language) => labelOf(cityOptions, row.city, language)],
    ['District', 'জেলা', (row, language) => labelOf(districtOptions, row.district, language)],
    [
      'Home district',
      'দেশের বাড়ির জেলা',
      (row, language) => labelOf(districtOptions, row.home_district, language),
    ],
    [
      'Home upazila',
      'দেশের বাড়ির উপজেলা',
      (row, language) => labelOf(upazilaOptions, row.home_upazila, language),
    ],
    ['Religion', 'ধর্ম', (row, language) => labelOf(religionOptions, row.religion, language)],
    [
      'Marital status',
      'বৈবাহিক অবস্থা',
      (row, language) =>
        seeksFurther(row)
          ? furtherMarriageOption[language]
          : labelOf(maritalStatusOptions, row.marital_status, language),
    ],
    ['Profession', 'পেশা', (row, language) => labelOf(workingAsOptions, row.working_as, language)],
    ...traits.map((trait): Column => {
      const { en, bn } = factNames[trait];
      return [en, bn, (row, language) => labelOf(traitOptions[trait], toldOf(row, trait), language)];
    }),
    ['Phone', 'ফোন', (row) => row.phone ?? ''],
    [
      'Guardian proven',
      'যাচাই হওয়া অভিভাবক',
      (row, language) => labelOf(yesOrNoOptions, row.guardian_state === 'PROVEN' ? YES : NO, language),
    ],
    ['Candidate’s own number', 'পাত্র বা পাত্রীর নিজের নম্বর', (row) => row.candidate_phone ?? ''],
    ['Email', 'ইমেইল', (row) => row.email ?? ''],
    ['Status', 'অবস্থা', (row, language) => labelOf(memberStatusOptions, row.active_policy, language)],
    ['Type', 'ধরন', (row, language) => labelOf(userTypeOptions, row.user_type, language)],
    ['Package', 'প্যাকেজ', (row) => row.package_name ?? ''],
    ['Package until', 'প্যাকেজের মেয়াদ', (row) => day(row.package_ends_at)],
    ['Joined', 'যোগদান', (row) => day(row.created_at)],
    ['Last sign-in', 'শেষ সাইন ইন', (row) => day(row.last_login_at)],
    ['Reports', 'অভিযোগ', (row) => String(row.report_counter)],
  ];
}

const chunkSize = 500;

/**
 * Writes the members of an export as CSV, as they are now; no copy is kept. Audited with the number of rows.
 * Throws NOT_FOUND, and CONFLICT while the export still runs.
 */
export async function exportMembers(
  context: AppContext,
  actor: StaffActor,
  id: string,
  language: Language,
): Promise<{ name: string; text: string }> {
  const change = await requireChange(context, id);
  if (actOf(change).action !== 'EXPORT') throw new DomainError('NOT_FOUND');
  await context.limits.take('staffExport', actor.id);
  const at = context.clock();
  const columns = columnsAt(at);
  const lines: string[][] = [columns.map(([en, bn]) => (language === 'bn' ? bn : en))];
  let rows: ExportedRow[];
  let after = 0;
  do {
    rows = await findExported(context.readers, change, { after, limit: chunkSize });
    lines.push(...rows.map((row) => columns.map(([, , cell]) => cell(row, language))));
    after = rows.at(-1)?.position ?? after;
  } while (rows.length === chunkSize);
  await inTransaction(context.db, (trx) =>
    appendAudit(trx, {
      staffId: actor.id,
      action: 'bulk.export',
      targetId: id,
      facts: { rows: lines.length - 1 },
      at,
    }),
  );
  return { name: `members-${dhakaDay(at)}.csv`, text: writeCsv(lines) };
}
