import { formatOf, type LanguageFormat } from '@milon/shared/client';
import { type Language, labelOf, type Option } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';

export interface ConsoleFormat extends LanguageFormat {
  /** The label of an option's key, or a dash. */
  readonly label: (list: readonly Option[], key: string | null | undefined) => string;
}

/** Formats numbers, times and options in the console's language. Times use the 24-hour clock. */
export function useFormat(): ConsoleFormat {
  const { i18n } = useTranslation();
  return formats[i18n.language === 'bn' ? 'bn' : 'en'];
}

function consoleFormat(language: Language): ConsoleFormat {
  const format = formatOf(language);
  return {
    ...format,
    time: format.time24,
    dateTime: format.dateTime24,
    label: (list, key) => labelOf(list, key, language) || '–',
  };
}

// Created once: a formatter costs more than the tile that uses it.
const formats = { en: consoleFormat('en'), bn: consoleFormat('bn') };
