import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../ipc-contract/index.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

export const i18n = createInstance();

/** Both catalogues are bundled, so a change of language needs no request. */
export async function startLanguages(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, bn: { translation: bn } },
    interpolation: { escapeValue: false },
  });
}
