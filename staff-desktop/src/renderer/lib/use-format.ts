import { labelOf, type Option } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { createFormat, type Format } from './format.ts';

export interface LanguageFormat extends Format {
  language: 'en' | 'bn';
  /** The label of an option's key; a dash where there is none. */
  label: (list: readonly Option[], key: string | null | undefined) => string;
}

/** Numbers, times and options in the language on the screen. */
export function useFormat(): LanguageFormat {
  const { i18n } = useTranslation();
  const language = i18n.language === 'bn' ? 'bn' : 'en';
  return formats[language];
}

function formatIn(language: LanguageFormat['language']): LanguageFormat {
  return {
    ...createFormat(language),
    language,
    label: (list, key) => labelOf(list, key, language) || '–',
  };
}

// Made once: a formatter costs more than a tile that uses it.
const formats = { en: formatIn('en'), bn: formatIn('bn') };
