import {
  CONTACT_REPORT_WINDOW_DAYS,
  CORRECTION_DAYS,
  DASHBOARD_TOTAL_VISITORS,
  LEGAL_AGE_YEARS,
  NEW_MEMBER_DAYS,
  PHONE_NUMBER_LENGTH,
  REPORT_SUSPICION,
  RESTORE_DAYS,
  SPECIAL_PROFILE_DAYS,
  UPLOAD_LIMITS,
  VERIFICATION_CODE,
} from '@milon/shared/constants';
import { HAND_OVER_DAYS } from '@milon/shared/contracts';
import { latinDigits } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { bn } from './bn/index.ts';
import { en } from './en/index.ts';

/** The numbers of each text that states a constant, in their order. */
const fromConstants: Readonly<Record<string, readonly number[]>> = {
  'bulk.afterDELETE': [RESTORE_DAYS],
  'bulk.askSPECIAL_one': [SPECIAL_PROFILE_DAYS],
  'bulk.askSPECIAL_other': [SPECIAL_PROFILE_DAYS],
  'bulk.didSPECIAL': [SPECIAL_PROFILE_DAYS],
  'createUser.ageMen': [LEGAL_AGE_YEARS.men],
  'createUser.ageWomen': [LEGAL_AGE_YEARS.women],
  'createUser.phoneWrong': [PHONE_NUMBER_LENGTH],
  'duplicates.needsSecond': [CORRECTION_DAYS],
  'duplicates.obstacle.RECENT_MERGE': [RESTORE_DAYS],
  'duplicates.undoText': [RESTORE_DAYS],
  'handOver.hintAdministration': [HAND_OVER_DAYS],
  'handOver.hintUploader': [HAND_OVER_DAYS],
  'handOver.none': [HAND_OVER_DAYS],
  'packages.meansNew': [NEW_MEMBER_DAYS],
  'record.askSpecial': [SPECIAL_PROFILE_DAYS],
  'record.deleteText': [RESTORE_DAYS],
  'reports.meansDELETE': [RESTORE_DAYS],
  'reportWords.contactHint': [CONTACT_REPORT_WINDOW_DAYS.from, CONTACT_REPORT_WINDOW_DAYS.to],
  'reports.serialPeople': [REPORT_SUSPICION.days],
  'settings.visitorsFixed': [DASHBOARD_TOTAL_VISITORS],
  'signIn.codeHint': [VERIFICATION_CODE.digits],
  'users.albumFull': [UPLOAD_LIMITS.photosPerMember],
};

/** Texts whose numbers are examples, steps, keys, names, laws, or limits that only their call has. */
const plain = [
  'account.enrolScanWhat',
  'account.passwordHint',
  'account.passwordShort',
  'account.step',
  'crash.lost_one',
  'createUser.dayHint',
  'dashboard.days30',
  'dashboard.days90',
  'imports.step_columns',
  'imports.step_rows',
  'imports.step_run',
  'messages.writtenCounts',
  'moneySettings.binHint',
  'moneySettings.binWrong',
  'moneySettings.rateWrong',
  'palette.hintMasked',
  'photos.keyZoom',
  'photos.zoomed',
  'premiumUsers.deltaHint',
  'premiumUsers.deltaWrong',
  'record.writtenLately',
  'settings.help.femaleAgeDif',
  'settings.help.femaleHeightDif',
  'settings.help.invitesPerDay.free',
  'settings.help.invitesPerDay.premium',
  'settings.help.maleAgeDif',
  'settings.help.maleHeightDif',
  'transactions.amountWrong',
  'transactions.held.GATEWAY_SILENT',
  'users.dowryWarning',
  'users.searchMasked',
  'users.textsHeldWhy',
  'work.time.days',
  'work.time.hours',
  'work.time.tomorrow',
  'work.time.week',
];

function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

const numbersIn = (text: string): number[] =>
  (latinDigits(text.replaceAll(/\{\{[^{}]*\}\}/g, '')).match(/\d+/g) ?? []).map(Number);

test('a number in a text is the constant that it states', () => {
  const banglaTexts = new Map(textsOf(bn));
  const withNumbers = textsOf(en).filter(([, text]) => numbersIn(text).length > 0);
  for (const [path, text] of withNumbers) {
    const stated = fromConstants[path];
    if (!stated) continue;
    expect([path, numbersIn(text)]).toEqual([path, stated]);
    // Bangla may write a small number as a word.
    const bangla = numbersIn(banglaTexts.get(path) ?? '');
    expect([path, stated.filter((number) => bangla.includes(number))]).toEqual([path, bangla]);
  }
  // A new text with a number says here where the number comes from.
  const known = [...Object.keys(fromConstants), ...plain];
  expect(withNumbers.map(([path]) => path).toSorted()).toEqual(known.toSorted());
});
