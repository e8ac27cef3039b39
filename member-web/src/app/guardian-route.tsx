import { GuardianLinkPage } from '../features/verification/components/guardian-link-page.tsx';
import { useLinkLanguage } from './use-link-language.ts';

/** The page of the link in a guardian's SMS. */
export function GuardianRoute() {
  useLinkLanguage();
  return <GuardianLinkPage />;
}
