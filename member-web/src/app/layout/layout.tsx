import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CONTENT_WIDTH_DESKTOP_PX } from '@milon/shared/constants';
import { policyAllows } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { signInPath } from '../../entities/session/callback-url.ts';
import { useViewer } from '../../entities/session/session.ts';
import { atLeast } from '../../lib/media.ts';
import { authStateAtom, imageUploadOpenAtom, loadingAtom } from '../../state/state.ts';
import { withMoreTexts } from '../i18n.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const loadNotices = () => withMoreTexts(() => import('./notices.ts'));
const FreeAccessNotice = lazy(async () => ({ default: (await loadNotices()).FreeAccessNotice }));
const InactiveNotice = lazy(async () => ({ default: (await loadNotices()).InactiveNotice }));
const PausedNotice = lazy(async () => ({ default: (await loadNotices()).PausedNotice }));
const PolicyMessage = lazy(async () => ({ default: (await loadNotices()).PolicyMessage }));

const useStyles = makeStyles({
  page: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
  waiting: { cursor: 'progress' },
  blurred: { filter: 'blur(8px)' },
  skip: {
    position: 'absolute',
    left: tokens.spacingHorizontalM,
    top: '-100px',
    zIndex: 20,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    ':focus': { top: tokens.spacingVerticalS },
  },
  main: {
    maxWidth: `${CONTENT_WIDTH_DESKTOP_PX}px`,
    margin: '0 auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} calc(88px + env(safe-area-inset-bottom))`,
    outline: 'none',
    [atLeast.md]: {
      padding: `${tokens.spacingVerticalXL} 0 ${tokens.spacingVerticalXXXL}`,
      width: 'calc(100% - 48px)',
    },
  },
});

/** The default layout around every page (spec §2). */
export function Layout({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { user } = useViewer();
  const uploading = useAtomValue(imageUploadOpenAtom);
  const isLoading = useAtomValue(loadingAtom);
  const asksFreeAccess =
    user?.freeAccess === undefined && user?.premiumUser?.package.id.packageType === 'Both';
  const screen = user ? policyAllows(user.activePolicy).screen : 'plain';
  // A member who signs up here is still asked for a photo. The policy message follows after that.
  const atLastStep = useAtomValue(authStateAtom) === 'PROFILE_PICTURE_STATE';
  const isSigningUp = useLocation().pathname === signInPath && atLastStep;
  const veiled = screen === 'blurred' && !isSigningUp;
  return (
    <>
      <div
        className={mergeClasses(
          styles.page,
          isLoading && styles.waiting,
          (veiled || uploading) && styles.blurred,
        )}
        inert={veiled}
        aria-busy={isLoading}
      >
        <a className={styles.skip} href="#content">
          {t('skipToContent')}
        </a>
        <Header />
        <OfflineBanner />
        <Suspense fallback={null}>{screen === 'notice' ? <InactiveNotice /> : null}</Suspense>
        <Suspense fallback={null}>{asksFreeAccess ? <FreeAccessNotice user={user} /> : null}</Suspense>
        <Suspense fallback={null}>{user?.account.pausedSince ? <PausedNotice user={user} /> : null}</Suspense>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <BottomNavigation />
      </div>
      <Suspense fallback={null}>{veiled && user ? <PolicyMessage user={user} /> : null}</Suspense>
    </>
  );
}
