import type { Language } from '@milon/shared/options';

/** Bangla if it is the client's first choice, otherwise English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage?.trim().toLowerCase().startsWith('bn') ? 'bn' : 'en';
}
