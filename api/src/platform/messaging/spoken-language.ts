import type { Language } from '@milon/shared/options';

/** The language for messages to a member: that of their screen, or the profile's if unknown. */
export function spokenLanguage(row: { screen_language: string | null; language: string }): Language {
  const { screen_language, language } = row;
  if (screen_language === 'bn' || screen_language === 'en') return screen_language;
  return language === '2' ? 'bn' : 'en';
}
