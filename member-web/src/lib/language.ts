import type { Language } from '@milon/shared/options';
import { readStored, writeStored } from './storage.ts';

const storageKey = 'milon-language';

let language: Language = preferredLanguage();

/** The language in force, for what is no component: calls, formats. */
export function currentLanguage(): Language {
  return language;
}

/** Whether somebody chose a language on this browser. */
export function isLanguageChosen(): boolean {
  return readStored<string>(storageKey) !== undefined;
}

/** Takes a language into force and remembers it. */
export function saveLanguageChoice(next: Language): void {
  language = next;
  writeStored(storageKey, next);
}

function preferredLanguage(): Language {
  const stored = readStored<string>(storageKey);
  if (stored === 'en' || stored === 'bn') return stored;
  const wanted = typeof navigator === 'undefined' ? 'en' : navigator.language;
  return wanted.startsWith('bn') ? 'bn' : 'en';
}
