import { PasswordLinkPage } from '../features/auth/components/password-link-page.tsx';
import { useLinkLanguage } from './use-link-language.ts';

/** The page of the link with which a person sets the first password. */
export function PasswordRoute() {
  useLinkLanguage();
  return <PasswordLinkPage />;
}
