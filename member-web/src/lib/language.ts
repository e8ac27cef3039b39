import type { Language } from '@milon/shared/options';
import { readStored, writeStored } from './storage.ts';

const storageKey = 'milon-language';

let language: Language = preferredLanguage();

/** The current language, for code outside components: calls, formats. */
export function currentLanguage(): Language {
  return language;
}

/** Whether a language was chosen on this browser. */
export function isLanguageChosen(): boolean {
  return readStored<string>(storageKey) !== undefined;
}

/** Sets the language and remembers it. */
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
