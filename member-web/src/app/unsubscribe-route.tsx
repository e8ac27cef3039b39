import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { UnsubscribePage } from '../features/notifications/components/unsubscribe-page.tsx';
import { isLanguageChosen } from '../lib/language.ts';
import { changeLanguage } from './i18n.ts';

/** The unsubscribe page of a mail's link. It uses the mail's language if none was chosen on this browser. */
export function UnsubscribeRoute() {
  const [params] = useSearchParams();
  const language = params.get('lang');
  useEffect(() => {
    if ((language === 'en' || language === 'bn') && !isLanguageChosen()) void changeLanguage(language);
  }, [language]);
  return <UnsubscribePage />;
}
