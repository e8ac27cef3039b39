import type { Language } from '@milon/shared/options';

/** In which language to write to a member: the one of their screen, or, where that is not known, their own. */
export function spokenLanguage(row: { screen_language: string | null; language: string }): Language {
  const { screen_language, language } = row;
  if (screen_language === 'bn' || screen_language === 'en') return screen_language;
  return language === '2' ? 'bn' : 'en';
}
