import type { FeedName } from '@milon/shared/contracts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { DialogPage } from './dialog-page.tsx';
import { NotFound } from './not-found.tsx';
import { loadPage } from './page-code.ts';

/** The page of a feed. */
export type FeedPageType = ComponentType<{ feed: FeedName }>;

/** Where the first page is no feed. */
export const LazyFeedPage: FeedPageType = lazy(async () => ({ default: (await loadPage.feed()).FeedPage }));
const SearchPage = lazy(async () => ({ default: (await loadPage.search()).SearchPage }));
const SharedProfilePage = lazy(async () => ({ default: (await loadPage.sharedProfile()).SharedProfilePage }));
const AuthPage = lazy(async () => ({ default: (await loadPage.auth()).AuthPage }));
const AuthErrorPage = lazy(async () => ({ default: (await loadPage.authError()).AuthErrorPage }));
const EmailLinkPage = lazy(async () => ({ default: (await loadPage.emailLink()).EmailLinkPage }));
const InfoPage = lazy(async () => ({ default: (await loadPage.info()).InfoPage }));
const NumberRoute = lazy(async () => ({ default: (await loadPage.number()).NumberRoute }));
const PasswordRoute = lazy(async () => ({ default: (await loadPage.password()).PasswordRoute }));
const PaymentPage = lazy(async () => ({ default: (await loadPage.payment()).PaymentPage }));
const UnsubscribeRoute = lazy(async () => ({ default: (await loadPage.unsubscribe()).UnsubscribeRoute }));

/**
 * The routes of spec §2. `/_app` is the empty shell that an installed app starts with. The code of the feeds is
 * given, because the server cannot wait for it.
 */
export function AppRoutes({ FeedPage }: { FeedPage: FeedPageType }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<FeedPage feed="matched" />} />
          <Route path="/_app" element={<FeedPage feed="matched" />} />
          <Route path="/new" element={<FeedPage feed="new" />} />
          <Route path="/all" element={<FeedPage feed="all" />} />
          <Route path="/nearby" element={<FeedPage feed="nearby" />} />
          <Route path="/search" element={<SearchPage />} />
          <Route path="/p/:ref" element={<SharedProfilePage />} />
          <Route path="/about" element={<InfoPage name="about" />} />
          <Route path="/terms" element={<InfoPage name="terms" />} />
          <Route path="/privacy" element={<InfoPage name="privacy" />} />
          <Route path="/safety" element={<InfoPage name="safety" />} />
          <Route path="/unsubscribe" element={<UnsubscribeRoute />} />
          <Route path="/number" element={<NumberRoute />} />
          <Route path="/password" element={<PasswordRoute />} />
          <Route path="/verify/email" element={<EmailLinkPage />} />
          <Route path="/api/auth/signin" element={<AuthPage />} />
          <Route path="/api/auth/error" element={<AuthErrorPage />} />
          <Route path="/payment" element={<PaymentPage />} />
          <Route path="/profile/:tab?" element={<DialogPage />} />
          <Route path="/chat/:friend?" element={<DialogPage />} />
          <Route path="/notifications" element={<DialogPage />} />
          <Route path="/settings" element={<DialogPage />} />
          <Route path="/transactions" element={<DialogPage />} />
          <Route path="/help" element={<DialogPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
