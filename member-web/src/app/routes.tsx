import type { FeedName } from '@milon/shared/contracts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../components/states/error-boundary.tsx';
import { errorPath, signInPath } from '../entities/session/callback-url.ts';
import { loadCode } from '../lib/code/load-code.ts';
import { useLocation } from '../lib/router.tsx';
import { DialogPage } from './dialog-page.tsx';
import { NotFound } from './not-found.tsx';
import { loadPage } from './page-code.ts';

/** The page of a feed. */
export type FeedPageType = ComponentType<{ feed: FeedName }>;

/** Where the first page is no feed. */
export const LazyFeedPage: FeedPageType = lazy(async () => ({
  default: (await loadCode(loadPage.feed)).FeedPage,
}));
const SearchPage = lazy(async () => ({ default: (await loadCode(loadPage.search)).SearchPage }));
const SharedProfilePage = lazy(async () => ({
  default: (await loadCode(loadPage.sharedProfile)).SharedProfilePage,
}));
const AuthPage = lazy(async () => ({ default: (await loadCode(loadPage.auth)).AuthPage }));
const AuthErrorPage = lazy(async () => ({ default: (await loadCode(loadPage.authError)).AuthErrorPage }));
const EmailLinkPage = lazy(async () => ({ default: (await loadCode(loadPage.emailLink)).EmailLinkPage }));
const InfoPage = lazy(async () => ({ default: (await loadCode(loadPage.info)).InfoPage }));
const NumberRoute = lazy(async () => ({ default: (await loadCode(loadPage.number)).NumberRoute }));
const PasswordRoute = lazy(async () => ({ default: (await loadCode(loadPage.password)).PasswordRoute }));
const PaymentPage = lazy(async () => ({ default: (await loadCode(loadPage.payment)).PaymentPage }));
const UnsubscribeRoute = lazy(async () => ({
  default: (await loadCode(loadPage.unsubscribe)).UnsubscribeRoute,
}));

const paths = (FeedPage: FeedPageType): Readonly<Record<string, ReactNode>> => ({
  '/': <FeedPage feed="matched" />,
  '/_app': <FeedPage feed="matched" />,
  '/new': <FeedPage feed="new" />,
  '/all': <FeedPage feed="all" />,
  '/nearby': <FeedPage feed="nearby" />,
  '/search': <SearchPage />,
  '/about': <InfoPage name="about" />,
  '/terms': <InfoPage name="terms" />,
  '/privacy': <InfoPage name="privacy" />,
  '/safety': <InfoPage name="safety" />,
  '/unsubscribe': <UnsubscribeRoute />,
  '/sms': <UnsubscribeRoute />,
  '/number': <NumberRoute />,
  '/password': <PasswordRoute />,
  '/verify/email': <EmailLinkPage />,
  [signInPath]: <AuthPage />,
  [errorPath]: <AuthErrorPage />,
  '/payment': <PaymentPage />,
});
const dialogs = /^\/(?:(?:profile|chat)(?:\/[^/]+)?|notifications|settings|transactions|help)$/;

function pageAt(path: string, FeedPage: FeedPageType): ReactNode {
  const shared = /^\/p\/([^/]+)$/.exec(path)?.[1];
  if (shared !== undefined) return <SharedProfilePage id={shared} />;
  return paths(FeedPage)[path] ?? (dialogs.test(path) ? <DialogPage /> : <NotFound />);
}

/**
 * The routes of spec §2. `/_app` is the empty shell that an installed app starts with. The code of the feeds
 * is given, because the server cannot wait for it.
 */
export function AppRoutes({ FeedPage }: { FeedPage: FeedPageType }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={null}>{pageAt(pathname.replace(/(.)\/$/, '$1'), FeedPage)}</Suspense>
    </ErrorBoundary>
  );
}
