import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { AuditFault } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { OutgoingMessage } from '../../platform/messaging/messenger.ts';
import type { ChainVerdict } from './verify-chain.ts';

const faults: Readonly<Record<AuditFault, Readonly<Record<Language, string>>>> = {
  CHANGED: { en: 'the row or its link was changed', bn: 'সারিটি বা তার সংযোগ বদলানো হয়েছে' },
  MISSING: { en: 'rows are missing', bn: 'সারি হারিয়ে গেছে' },
  FORGED: { en: 'the row was not made with the key', bn: 'সারিটি আমাদের কী দিয়ে তৈরি নয়' },
  REPLACED: { en: 'the row is not the one recorded earlier', bn: 'সারিটি আগে যা লেখা ছিল তা নয়' },
  HEAD_LOST: {
    en: 'the record of the end was lost or forged',
    bn: 'শেষ কোথায় ছিল সেই হিসাব হারিয়েছে বা নকল হয়েছে',
  },
  OTHER_KEY: { en: 'the rows are of another key', bn: 'সারিগুলো অন্য কী দিয়ে তৈরি' },
};

const tags: Readonly<Record<Language, string>> = { en: 'en-GB', bn: 'bn-BD' };

function linesOf(verdict: ChainVerdict, keyId: string, at: number, language: Language): string[] {
  const number = (value: number) => value.toLocaleString(tags[language]);
  const when = new Intl.DateTimeFormat(tags[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: BUSINESS_TIME_ZONE,
  }).format(at);
  const { checked, headHash, brokenAt, fault } = verdict;
  const isBn = language === 'bn';
  const state =
    brokenAt === undefined || fault === undefined
      ? isBn
        ? `${when}-এ অডিট লগ যাচাই হয়েছে: ${number(checked)}টি সারির সবই ঠিক আছে।`
        : `The audit log was verified on ${when}: all ${number(checked)} rows hold.`
      : isBn
        ? `সাবধান: ${when}-এ অডিট লগ ${number(brokenAt)} নম্বর সারিতে ভাঙা পাওয়া গেছে: ${faults[fault].bn}।`
        : `Warning: on ${when} the audit log was found broken at row ${number(brokenAt)}: ${faults[fault].en}.`;
  const keep = isBn
    ? 'মেইলটি রেখে দিন: পরে লগের শেষ থেকে কিছু সরানো হলে এটি দিয়েই ধরা যাবে।'
    : 'Keep this mail: it shows later whether rows were taken from the end of the log.';
  return [state, `${checked}:${headHash}`, `${isBn ? 'কী' : 'Key'}: ${keyId}`, keep];
}

/** What a verification came to, in both languages: the accounts of staff do not say which one they read. */
export function verdictMail(
  verdict: ChainVerdict,
  keyId: string,
  at: number,
): Pick<OutgoingMessage, 'text'> & { readonly subject: string } {
  const { brokenAt, checked } = verdict;
  const subject =
    brokenAt === undefined
      ? `${product.name}: audit log whole, ${checked} rows`
      : `${product.name}: AUDIT LOG BROKEN at row ${brokenAt}`;
  const parts = (['en', 'bn'] as const).map((language) => linesOf(verdict, keyId, at, language).join('\n'));
  return { subject, text: `${parts.join('\n\n')}\n` };
}
