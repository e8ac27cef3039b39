import { useEffect } from 'react';
import { isLanguageChosen } from '../lib/language.ts';
import { useSearchParams } from '../lib/router.tsx';
import { changeLanguage } from './i18n.ts';

/** Uses the language of the message whose link led here, if none was chosen on this browser. */
export function useLinkLanguage(): void {
  const params = useSearchParams();
  const language = params.get('lang');
  useEffect(() => {
    if ((language === 'en' || language === 'bn') && !isLanguageChosen()) void changeLanguage(language);
  }, [language]);
}
