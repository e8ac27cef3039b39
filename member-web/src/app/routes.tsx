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

/** The pages that the server renders. Their code is given, because the server cannot wait for it. */
export interface GivenPages {
  readonly FeedPage: FeedPageType;
  readonly PricesPage?: ComponentType;
}

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
const InfoPage = lazy(async () => ({ default: (await loadCode(loadPage.info)).InfoPage }));
const LinkPage = lazy(async () => ({ default: (await loadCode(loadPage.link)).LinkPage }));
const LazyPricesPage = lazy(async () => ({ default: (await loadCode(loadPage.prices)).PricesPage }));
const PaymentPage = lazy(async () => ({ default: (await loadCode(loadPage.payment)).PaymentPage }));
const UnsubscribeRoute = lazy(async () => ({
  default: (await loadCode(loadPage.unsubscribe)).UnsubscribeRoute,
}));

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
