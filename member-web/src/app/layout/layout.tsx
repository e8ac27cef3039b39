import { policyAllows } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPath } from '../../entities/session/callback-url.ts';
import { useViewer } from '../../entities/session/session.ts';
import { classes } from '../../lib/classes.ts';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { useLocation } from '../../lib/router.tsx';
import { useSecondFrame } from '../../lib/second-frame.ts';
import { offlineAtom } from '../../lib/server/connection.ts';
import { PublicLinks } from '../../parts/public-links.tsx';
import { authStateAtom, imageUploadOpenAtom, isPastAccount, loadingAtom } from '../../state/state.ts';
import { withMoreTexts } from '../i18n.ts';
import { lookedForKeptAtom, offlineCodeAtom } from '../offline/use-offline.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { useMessageRead } from './message-read.ts';

const loadNotices = () => withMoreTexts(() => import('./notices/notices.tsx'));
const Notice = lazyCode(loadNotices, (code) => code.Notice);
const PolicyMessage = lazyCode(loadNotices, (code) => code.PolicyMessage);

/** Holds the place of a notice, so that the cards do not move when its code arrives. */
const noticePlace = <div className={styles.noticePlace} />;

/** What is shown without a connection. The page itself only if nothing is kept that could be shown. */
function useOfflineParts() {
  const { kind } = useViewer();
  const code = useAtomValue(offlineCodeAtom);
  const hasLooked = useAtomValue(lookedForKeptAtom);
  const hasNothing = useAtomValue(offlineAtom) && hasLooked && kind === 'loading';
  return { Notices: code?.OfflineNotices, OfflinePage: hasNothing ? code?.OfflinePage : undefined };
}

/**
 * The foot of a guest's pages. A list above it may grow at first, so it comes after that. The prices have no
 * such list, and show it without scripts.
 */
function Foot() {
  const { pathname } = useLocation();
  const isMeasured = useSecondFrame();
  return isMeasured || pathname === '/prices' ? (
    <footer>
      <PublicLinks />
    </footer>
  ) : null;
}

/** The default layout around every page (spec §2). */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { kind, user } = useViewer();
  const uploading = useAtomValue(imageUploadOpenAtom);
  const isLoading = useAtomValue(loadingAtom);
  const { Notices, OfflinePage } = useOfflineParts();
  const asksFreeAccess =
    user?.freeAccess === undefined && user?.premiumUser?.package.id.packageType === 'Both';
  const screen = user ? policyAllows(user.activePolicy).screen : 'plain';
  // A member who signs up here is still asked for a photo and a code. The policy message follows after that.
  const atLastSteps = isPastAccount(useAtomValue(authStateAtom));
  const isSigningUp = useLocation().pathname === signInPath && atLastSteps;
  const hasMessage = screen === 'blurred' && !isSigningUp;
  const isRead = useMessageRead(hasMessage ? user : undefined);
  const veiled = hasMessage && !isRead;
  // A new profile is asked in the sheet over the page.
  const asksSms = user?.asksSms && !user.firstLookWaiting;
  const notices = [
    screen === 'notice' && 'inactive',
    hasMessage && isRead && 'message',
    asksFreeAccess && 'freeAccess',
    user?.account.pausedSince && 'paused',
    asksSms && 'sms',
    user?.asksConsent && 'consent',
  ] as const;
  return (
    <>
      <div
        className={classes(styles.page, isLoading && styles.waiting, (veiled || uploading) && styles.blurred)}
        inert={veiled}
        aria-busy={isLoading}
      >
        <a className={styles.skip} href="#content">
          {t('skipToContent')}
        </a>
        <Header />
        {Notices ? <Notices isEmpty={OfflinePage !== undefined} /> : null}
        {user &&
          notices.map(
            (name) =>
              name && (
                <Suspense key={name} fallback={noticePlace}>
                  <Notice name={name} user={user} />
                </Suspense>
              ),
          )}
        <main id="content" tabIndex={-1} className={styles.main}>
          {OfflinePage ? <OfflinePage /> : children}
        </main>
        {kind === 'guest' ? <Foot /> : null}
        <BottomNavigation />
      </div>
      <Suspense fallback={null}>{veiled && user ? <PolicyMessage user={user} /> : null}</Suspense>
    </>
  );
}
