import { NumberLinkPage } from '../features/verification/components/number-link-page.tsx';
import { useLinkLanguage } from './use-link-language.ts';

/** The page of the link in an SMS that asks an owner to confirm the number. */
export function NumberRoute() {
  useLinkLanguage();
  return <NumberLinkPage />;
}
