import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { AuditFault } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { OutgoingMessage } from '../../platform/messaging/messenger.ts';
import type { ChainResult } from './verify-chain.ts';

const faults: Readonly<Record<AuditFault, Readonly<Record<Language, string>>>> = {
  CHANGED: { en: 'the row or its link was changed', bn: 'সারিটি বা তার সংযোগ বদলানো হয়েছে' },
  MISSING: { en: 'rows are missing', bn: 'সারি হারিয়ে গেছে' },
  FORGED: { en: 'the row was not written with our key', bn: 'সারিটি আমাদের কী দিয়ে লেখা হয়নি' },
  REPLACED: { en: 'the row differs from the one recorded earlier', bn: 'সারিটি আগে যা লেখা ছিল তার সঙ্গে মেলে না' },
  HEAD_LOST: {
    en: 'the record of the end of the log was lost or forged',
    bn: 'লগ কোথায় শেষ হয়েছিল সেই হিসাব হারিয়ে গেছে বা জাল করা হয়েছে',
  },
  OTHER_KEY: { en: 'the rows belong to another key', bn: 'সারিগুলো অন্য কী দিয়ে লেখা' },
};

const tags: Readonly<Record<Language, string>> = { en: 'en-GB', bn: 'bn-BD' };

function linesOf(result: ChainResult, keyId: string, at: number, language: Language): string[] {
  const number = (value: number) => value.toLocaleString(tags[language]);
  const when = new Intl.DateTimeFormat(tags[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: BUSINESS_TIME_ZONE,
  }).format(at);
  const { checked, headHash, brokenAt, fault } = result;
  const isBn = language === 'bn';
  const state =
    brokenAt === undefined || fault === undefined
      ? isBn
        ? `${when}-এ অডিট লগ যাচাই হয়েছে: ${number(checked)}টি সারির সবই ঠিক আছে।`
        : `The audit log was verified on ${when}: all ${number(checked)} rows are intact.`
      : isBn
        ? `সাবধান: ${when}-এ অডিট লগ ${number(brokenAt)} নম্বর সারিতে ভাঙা পাওয়া গেছে: ${faults[fault].bn}।`
        : `Warning: on ${when} the audit log was found broken at row ${number(brokenAt)}: ${faults[fault].en}.`;
  const keep = isBn
    ? 'মেইলটি রেখে দিন: পরে লগের শেষ থেকে কিছু সরানো হলে এটি দিয়েই ধরা যাবে।'
    : 'Keep this mail: it can show later whether rows were removed from the end of the log.';
  return [state, `${checked}:${headHash}`, `${isBn ? 'কী' : 'Key'}: ${keyId}`, keep];
}

/** The mail with the result of a verification, in both languages because staff accounts have no language. */
export function verificationMail(
  result: ChainResult,
  keyId: string,
  at: number,
): Pick<OutgoingMessage, 'text'> & { readonly subject: string } {
  const { brokenAt, checked } = result;
  const subject =
    brokenAt === undefined
      ? `${product.name}: audit log intact, ${checked} rows`
      : `${product.name}: AUDIT LOG BROKEN at row ${brokenAt}`;
  const parts = (['en', 'bn'] as const).map((language) => linesOf(result, keyId, at, language).join('\n'));
  return { subject, text: `${parts.join('\n\n')}\n` };
}
