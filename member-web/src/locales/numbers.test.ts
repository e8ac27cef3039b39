import {
  CONTACT_REPORT_WINDOW_DAYS,
  EMAIL_LINK_HOURS,
  INVITE_EXPIRES_AFTER_DAYS,
  LEGAL_AGE_YEARS,
  NATIONAL_ID_DIGITS,
  NEW_MEMBER_DAYS,
  PAUSE_REMINDER_DAYS,
  PHONE_NUMBER_LENGTH,
  REACHABILITY,
  REPORT_APPEAL_DAYS,
  UPLOAD_LIMITS,
  VERIFICATION_CODE,
} from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { bn } from './bn/index.ts';
import { en } from './en/index.ts';

const { digits, validMinutes } = VERIFICATION_CODE;
const { minSide, photosPerMember } = UPLOAD_LIMITS;
const { from, to } = CONTACT_REPORT_WINDOW_DAYS;
const { holdHours, returnsUnasked, returnDays } = REACHABILITY;

/** The numbers of each text that states a constant, in their order. */
const fromConstants: Readonly<Record<string, readonly number[]>> = {
  'access.codeShort': [digits],
  'access.codeText': [validMinutes],
  'access.forgotText': [digits],
  'access.sent': [validMinutes],
  'account.numberWrong': [PHONE_NUMBER_LENGTH],
  'auth.ageMen': [LEGAL_AGE_YEARS.men],
  'auth.ageWomen': [LEGAL_AGE_YEARS.women],
  'auth.phoneWrong': [PHONE_NUMBER_LENGTH],
  'card.expiredYours': [INVITE_EXPIRES_AFTER_DAYS],
  'commerce.means_New': [NEW_MEMBER_DAYS],
  'commerce.report_tooEarly': [from],
  'commerce.report_tooLate': [to],
  'details.empty_new': [NEW_MEMBER_DAYS],
  'lifecycle.codeMissing': [digits],
  'lifecycle.codeSentTo': [validMinutes],
  'notifications.connect_HELD': [holdHours, returnsUnasked, returnDays, holdHours],
  'notifications.connect_HELD_byStaff': [returnsUnasked, returnDays, holdHours],
  'notifications.expiry': [INVITE_EXPIRES_AFTER_DAYS],
  'notifications.pauseEnding': [PAUSE_REMINDER_DAYS],
  'notifications.warning_made': [REPORT_APPEAL_DAYS],
  'photos.noRoom': [photosPerMember],
  'photos.tooSmall': [minSide, minSide],
  'support.a_connect': [from, to],
  'verification.numberHint_nid': NATIONAL_ID_DIGITS,
  'verification.numberWrong_nid': [...NATIONAL_ID_DIGITS, Math.max(...NATIONAL_ID_DIGITS)],
  'verification.sentTo_email': [validMinutes, EMAIL_LINK_HOURS],
  'verification.sentTo_phone': [validMinutes],
  'verification.willSendTo_email': [digits],
  'verification.willSendTo_phone': [digits],
};

/** Texts whose numbers are examples, steps, numbers to call, laws, or limits that only their call has. */
const plain = [
  'notifications.notifySms_hint',
  'account.appealShort',
  'account.childrenWrong',
  'account.dowryNote',
  'account.furtherNote',
  'account.passwordHint',
  'account.passwordShort',
  'account.siblingsWrong',
  'account.yearWrong',
  'auth.passwordHint',
  'auth.passwordShort',
  'auth.phoneLong',
  'auth.phoneShort',
  'auth.phoneStart',
  'commerce.accountWrong',
  'commerce.permissionText',
  'commerce.result_expiredText',
  'commerce.senderHint',
  'commerce.senderWrong',
  'commerce.stepSend',
  'commerce.stepTell',
  'commerce.trxIdWrong',
  'search.idHint',
  'support.safe_emergency',
  'verification.numberWrong_passport',
  'verification.permissionAsks',
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
