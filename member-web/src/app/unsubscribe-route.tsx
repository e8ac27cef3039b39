import { SmsLinkPage } from '../features/notifications/components/sms-link-page.tsx';
import { UnsubscribePage } from '../features/notifications/components/unsubscribe-page.tsx';
import { useLocation } from '../lib/router.tsx';
import { useLinkLanguage } from './use-link-language.ts';

/** The page of the link in a mail or in an SMS notification, which ends these messages. */
export function UnsubscribeRoute() {
  useLinkLanguage();
  return useLocation().pathname === '/sms' ? <SmsLinkPage /> : <UnsubscribePage />;
}
