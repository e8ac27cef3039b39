import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { UnsubscribePage } from '../features/notifications/components/unsubscribe-page.tsx';
import { isLanguageChosen } from '../lib/language.ts';
import { changeLanguage } from './i18n.ts';

/** The page of a mail's link, in the language of the mail where nobody chose one on this browser. */
export function UnsubscribeRoute() {
  const [params] = useSearchParams();
  const language = params.get('lang');
  useEffect(() => {
    if ((language === 'en' || language === 'bn') && !isLanguageChosen()) void changeLanguage(language);
  }, [language]);
  return <UnsubscribePage />;
}
