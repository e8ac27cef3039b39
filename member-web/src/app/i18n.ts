import type { Language } from '@milon/shared/options';
import i18next from 'i18next';
import { loadCardLists } from '../entities/profile/card-lists.ts';
import { currentLanguage, saveLanguageChoice } from '../lib/language.ts';
import type { acceptance } from '../locales/en/acceptance.ts';
import type { details } from '../locales/en/details.ts';
import type { en } from '../locales/en/index.ts';
import type { more } from '../locales/en/more.ts';
import type { signIn } from '../locales/en/sign-in.ts';
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
  readonly details: () => Promise<{
    readonly acceptance: TextsLike<typeof acceptance>;
    readonly details: TextsLike<typeof details>;
  }>;
  readonly signIn: () => Promise<TextsLike<typeof signIn>>;
  readonly more: () => Promise<TextsLike<typeof more>>;
}

/** Keeps a Bangla ending on the line of its name, as in `Sadia A-এর` and `‘লেনদেন’-এ`. */
export function joinEndings<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts).replaceAll(/([}’])-/g, '$1-\u2060')) as Texts;
}

/**
 * Only the texts of the current language are loaded: those of the first page, then those of a card's details
 * and of an acceptance, of signing in, and of the other dialogs.
 */
const catalogues: Record<Language, Catalogue> = {
  en: {
    start: async () => (await import('../locales/en/start.ts')).start,
    details: () => import('../locales/en/details.ts'),
    signIn: async () => (await import('../locales/en/sign-in.ts')).signIn,
    more: async () => (await import('../locales/en/more.ts')).more,
  },
  bn: {
    start: async () => joinEndings((await import('../locales/bn/start.ts')).start),
    details: async () => joinEndings(await import('../locales/bn/details.ts')),
    signIn: async () => joinEndings((await import('../locales/bn/sign-in.ts')).signIn),
    more: async () => joinEndings((await import('../locales/bn/more.ts')).more),
  },
};

/** The parts that the page needs. */
const needed = new Set<keyof Catalogue>(['start']);

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
  await i18next.init({
    lng: language,
    resources: { [language]: texts },
    backend: { load: (part: keyof Catalogue) => loadTexts(part) },
  });
  document.documentElement.lang = language;
}

async function loadTexts(...parts: readonly (keyof Catalogue)[]): Promise<void> {
  for (const part of parts) needed.add(part);
  const language = currentLanguage();
  await Promise.all(parts.map((part) => addTexts(language, part)));
  if (language !== currentLanguage()) await loadTexts(...parts);
}

/** Loads code together with a part of the texts. */
export async function withTexts<Code>(part: 'details' | 'signIn', load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts(part)]);
  return code;
}

/** Loads code together with the texts that it may show, and the long lists of options. */
export async function withMoreTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts('details', 'signIn', 'more'), loadCardLists()]);
  return code;
}

/** Changes the language of the page and of later API responses. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...needed].map((part) => addTexts(language, part)));
  saveLanguageChoice(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
