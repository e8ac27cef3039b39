import { UnsubscribePage } from '../features/notifications/components/unsubscribe-page.tsx';
import { useLinkLanguage } from './use-link-language.ts';

/** The unsubscribe page of a mail's link. */
export function UnsubscribeRoute() {
  useLinkLanguage();
  return <UnsubscribePage />;
}
