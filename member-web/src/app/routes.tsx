import type { FeedName } from '@milon/shared/contracts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../components/states/error-boundary.tsx';
import { errorPath, signInPath } from '../entities/session/callback-url.ts';
import { lazyCode } from '../lib/code/lazy-code.ts';
import { useLocation } from '../lib/router.tsx';
import { DialogPage } from './dialog-page.tsx';
import { NotFound } from './not-found.tsx';
import { loadPage } from './page-code.ts';

/** The page of a feed. */
export type FeedPageType = ComponentType<{ feed: FeedName }>;

/** The pages that the server renders. Their code is given, because the server cannot wait for it. */
export interface GivenPages {
  readonly FeedPage: FeedPageType;
  readonly PricesPage?: ComponentType;
}

/** Where the first page is no feed. */
export const LazyFeedPage: FeedPageType = lazyCode(loadPage.feed, (code) => code.FeedPage);
const SearchPage = lazyCode(loadPage.search, (code) => code.SearchPage);
const SharedProfilePage = lazyCode(loadPage.sharedProfile, (code) => code.SharedProfilePage);
const AuthPage = lazyCode(loadPage.auth, (code) => code.AuthPage);
const AuthErrorPage = lazyCode(loadPage.authError, (code) => code.AuthErrorPage);
const InfoPage = lazyCode(loadPage.info, (code) => code.InfoPage);
const LinkPage = lazyCode(loadPage.link, (code) => code.LinkPage);
const LazyPricesPage = lazyCode(loadPage.prices, (code) => code.PricesPage);
const PaymentPage = lazyCode(loadPage.payment, (code) => code.PaymentPage);
const UnsubscribeRoute = lazyCode(loadPage.unsubscribe, (code) => code.UnsubscribeRoute);

const paths = ({
  FeedPage,
  PricesPage = LazyPricesPage,
}: GivenPages): Readonly<Record<string, ReactNode>> => ({
  '/': <FeedPage feed="matched" />,
  '/_app': <FeedPage feed="matched" />,
  '/new': <FeedPage feed="new" />,
  '/all': <FeedPage feed="all" />,
  '/nearby': <FeedPage feed="nearby" />,
  '/search': <SearchPage />,
  '/about': <InfoPage name="about" />,
  '/prices': <PricesPage />,
  '/terms': <InfoPage name="terms" />,
  '/privacy': <InfoPage name="privacy" />,
  '/safety': <InfoPage name="safety" />,
  '/unsubscribe': <UnsubscribeRoute />,
  '/sms': <UnsubscribeRoute />,
  '/g': <LinkPage path="/g" />,
  '/number': <LinkPage path="/number" />,
  '/password': <LinkPage path="/password" />,
  '/verify/email': <LinkPage path="/verify/email" />,
  [signInPath]: <AuthPage />,
  [errorPath]: <AuthErrorPage />,
  '/payment': <PaymentPage />,
});
const dialogs = /^\/(?:(?:profile|chat)(?:\/[^/]+)?|notifications|settings|transactions|help)$/;

function pageAt(path: string, given: GivenPages): ReactNode {
  const shared = /^\/p\/([^/]+)$/.exec(path)?.[1];
  if (shared !== undefined) return <SharedProfilePage id={shared} />;
  return paths(given)[path] ?? (dialogs.test(path) ? <DialogPage /> : <NotFound />);
}

/** The routes of spec §2. `/_app` is the empty shell that an installed app starts with. */
export function AppRoutes(given: GivenPages) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={null}>{pageAt(pathname.replace(/(.)\/$/, '$1'), given)}</Suspense>
    </ErrorBoundary>
  );
}
