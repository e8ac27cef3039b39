import type { Language } from '@milon/shared/options';
import i18next from 'i18next';
import { loadCardLists } from '../entities/profile/card-lists.ts';
import { currentLanguage, saveLanguageChoice } from '../lib/language.ts';
import type { en } from '../locales/en/index.ts';
import type { more } from '../locales/en/more.ts';
import type { start } from '../locales/en/start.ts';
import type { TextsLike } from '../locales/texts-like.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}

interface Catalogue {
  readonly start: () => Promise<TextsLike<typeof start>>;
  readonly more: () => Promise<TextsLike<typeof more>>;
}

/** Keeps a Bangla ending on the line of its name, as in `Sadia A-এর`. */
export function joinEndings<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts).replaceAll('}}-', '}}-\u2060')) as Texts;
}

/** Only the texts of the current language are loaded: those of the first page, then those of the dialogs. */
const catalogues: Record<Language, Catalogue> = {
  en: {
    start: async () => (await import('../locales/en/start.ts')).start,
    more: async () => (await import('../locales/en/more.ts')).more,
  },
  bn: {
    start: async () => joinEndings((await import('../locales/bn/start.ts')).start),
    more: async () => joinEndings((await import('../locales/bn/more.ts')).more),
  },
};

/** Whether a part of the page needs the texts of the dialogs. */
let needsMore = false;

async function addTexts(language: Language, part: keyof Catalogue): Promise<void> {
  for (const [namespace, entries] of Object.entries(await catalogues[language][part]())) {
    if (!i18next.hasResourceBundle(language, namespace)) {
      i18next.addResourceBundle(language, namespace, entries);
    }
  }
}

/** Loads the texts of the first page in the member's language. Await it before the first paint. */
export async function setUpI18n(): Promise<void> {
  const language = currentLanguage();
  const texts = await catalogues[language].start();
  await i18next.init({ lng: language, resources: { [language]: texts } });
  document.documentElement.lang = language;
}

/** Loads the texts that the first page does not show. */
async function loadMoreTexts(): Promise<void> {
  needsMore = true;
  const language = currentLanguage();
  await addTexts(language, 'more');
  if (language !== currentLanguage()) await loadMoreTexts();
}

/** Loads code together with the texts that it may show, and the long lists of options. */
export async function withMoreTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadMoreTexts(), loadCardLists()]);
  return code;
}

/** Changes the language of the page and of later API responses. */
export async function changeLanguage(language: Language): Promise<void> {
  await addTexts(language, 'start');
  if (needsMore) await addTexts(language, 'more');
  saveLanguageChoice(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
