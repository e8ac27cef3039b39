import type { Language } from '@milon/shared/options';

/** Bangla where the client asks for it first, English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage?.trim().toLowerCase().startsWith('bn') ? 'bn' : 'en';
}
