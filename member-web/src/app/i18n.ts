import type { Language } from '@milon/shared/options';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, saveLanguageChoice } from '../lib/language.ts';
import type { en } from '../locales/en/index.ts';
import type { TextsLike } from '../locales/texts-like.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}

/** Keeps a Bangla ending on the line of its name, as in `Sadia A-এর`. */
function joinEndings<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts).replaceAll('}}-', '}}-\u2060')) as Texts;
}

/** Only the catalogue of the current language is loaded. */
const catalogues = {
  en: async () => (await import('../locales/en/index.ts')).en,
  bn: async () => joinEndings((await import('../locales/bn/index.ts')).bn),
} satisfies Record<Language, () => Promise<TextsLike<typeof en>>>;

/** Loads the texts in the member's language. Await it before the first paint. */
export async function setUpI18n(): Promise<void> {
  const language = currentLanguage();
  const texts = await catalogues[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(texts),
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
}

/** Changes the language of the page and of later API responses. */
export async function changeLanguage(language: Language): Promise<void> {
  const texts = await catalogues[language]();
  for (const [namespace, entries] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, entries, true, true);
  }
  saveLanguageChoice(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
