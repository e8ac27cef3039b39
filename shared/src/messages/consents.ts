import type { Language } from '../options/index.ts';
import type { ConsentAbout } from '../rules/identity/consents.ts';

type Text = Readonly<Record<Language, string>>;

/**
 * What a member agrees to by telling the fields: why they are asked, who sees them, and that it can be taken
 * back. The ledger holds the version, counted from 1. A text that was shown never changes: other words are
 * one more entry at the end.
 */
export const consentTexts: Readonly<Record<ConsentAbout, readonly Text[]>> = {
  faith: [
    {
      en: 'Asked so that families of the same faith find this profile. Whoever sees the profile sees it, guests too. It can be taken back at any time under “Who can see, who saw”.',
      bn: 'একই ধর্মের পরিবার যেন প্রোফাইলটি খুঁজে পায়, তাই জানতে চাই। প্রোফাইলটি যিনিই দেখবেন, অতিথি হলেও, এটি দেখতে পাবেন। “কে দেখতে পারেন, কে দেখেছেন” থেকে যেকোনো সময় ফিরিয়ে নেওয়া যাবে।',
    },
  ],
  health: [
    {
      en: 'Asked so that nobody is surprised later. Members who are signed in see it; guests do not. It can be taken back at any time under “Who can see, who saw”.',
      bn: 'পরে যেন কেউ অবাক না হন, তাই জানতে চাই। লগইন করা সদস্যরা এটি দেখবেন, অতিথিরা নয়। “কে দেখতে পারেন, কে দেখেছেন” থেকে যেকোনো সময় ফিরিয়ে নেওয়া যাবে।',
    },
    {
      en: 'Asked so that nobody is surprised later. Members can search for an answer about thalassemia. Members who are signed in see all of it; guests do not. It can be taken back at any time under “Who can see, who saw”.',
      bn: 'পরে যেন কেউ অবাক না হন, তাই জানতে চাই। থ্যালাসেমিয়ার উত্তর ধরে সদস্যরা খুঁজতে পারবেন। লগইন করা সদস্যরা সবটুকু দেখবেন, অতিথিরা নয়। “কে দেখতে পারেন, কে দেখেছেন” থেকে যেকোনো সময় ফিরিয়ে নেওয়া যাবে।',
    },
  ],
};

/** The version that is shown now. */
export const consentVersion = (about: ConsentAbout): number => consentTexts[about].length;

/** A version's text, of the newest if none is named. */
export const consentText = (about: ConsentAbout, language: Language, version = consentVersion(about)) =>
  consentTexts[about][version - 1]?.[language];
