import type { Language } from '@milon/shared/options';
import { readStored, writeStored } from './storage/storage.ts';

/** Of the stored choice, which `public/before-paint.js` reads too, and of the cookie for the server. */
const storageKey = 'milon-language';
const yearS = 365 * 24 * 60 * 60;

let language: Language = preferredLanguage();
// A browser may drop the cookie before the stored choice.
if (isLanguageChosen() && globalThis.document && !cookieValue()) writeCookie(language);

/** The current language, for code outside components: calls, formats. */
export function currentLanguage(): Language {
  return language;
}

/** Whether a language was chosen on this browser. */
export function isLanguageChosen(): boolean {
  return chosenLanguage() !== undefined;
}

/** A browser may have lost the stored choice and kept the cookie, by which the server renders the page. */
function chosenLanguage(): Language | undefined {
  const stored = readStored<string>(storageKey) ?? cookieValue();
  return stored === 'en' || stored === 'bn' ? stored : undefined;
}

function cookieValue(): string | undefined {
  return /milon-language=(\w+)/.exec(globalThis.document?.cookie ?? '')?.[1];
}

/** Sets the language and remembers it. The server renders the next page in it. */
export function saveLanguageChoice(next: Language): void {
  language = next;
  writeStored(storageKey, next);
  if (globalThis.document) writeCookie(next);
}

function writeCookie(chosen: Language): void {
  document.cookie = `${storageKey}=${chosen}; path=/; max-age=${yearS}; samesite=lax`;
}

/** The choice, or else the language that the server rendered, or else the browser's. */
function preferredLanguage(): Language {
  const chosen = chosenLanguage();
  if (chosen) return chosen;
  const page = globalThis.document?.documentElement;
  const wanted = page?.dataset['rendered'] ? page.lang : (globalThis.navigator?.language ?? 'en');
  return wanted.startsWith('bn') ? 'bn' : 'en';
}
