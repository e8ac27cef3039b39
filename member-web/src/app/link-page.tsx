import type { ReactNode } from 'react';
import { EmailLinkPage } from '../features/verification/components/email-link-page.tsx';
import { GuardianRoute } from './guardian-route.tsx';
import { NumberRoute } from './number-route.tsx';
import { PasswordRoute } from './password-route.tsx';

const pages: Readonly<Record<string, ReactNode>> = {
  '/g': <GuardianRoute />,
  '/number': <NumberRoute />,
  '/password': <PasswordRoute />,
  '/verify/email': <EmailLinkPage />,
};

/** The pages that links of messages lead to, by path. They load as one script. */
export function LinkPage({ path }: { path: string }) {
  return pages[path];
}
