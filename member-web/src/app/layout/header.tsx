import { makeStyles, tokens } from '@fluentui/react-components';
import { CONTENT_WIDTH_DESKTOP_PX } from '@milon/shared/constants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BrandMark } from '../../components/brand-mark.tsx';
import { useViewer } from '../../entities/session/session.ts';
import { atLeast } from '../../lib/media.ts';
import { prefetchNear } from '../prefetch-near.ts';
import { FeedTabs } from './feed-tabs.tsx';
import { GuestActions } from './guest-actions.tsx';
import { MemberActions } from './member-actions.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { TotalProfiles } from './total-profiles.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  inside: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    maxWidth: `${CONTENT_WIDTH_DESKTOP_PX}px`,
    margin: '0 auto',
    padding: `0 ${tokens.spacingHorizontalM}`,
    [atLeast.md]: { padding: 0, width: 'calc(100% - 48px)' },
  },
  total: { [atLeast.sm]: { display: 'none' } },
  home: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '56px',
    textDecoration: 'none',
    borderRadius: '8px',
  },
  actions: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexGrow: 1,
    minHeight: '56px',
    gap: tokens.spacingHorizontalXS,
    [atLeast.lg]: { order: 3, flexGrow: 0 },
  },
  tabs: {
    flexBasis: '100%',
    minWidth: 0,
    [atLeast.lg]: { order: 2, flexBasis: 'auto', flexGrow: 1, marginLeft: tokens.spacingHorizontalXXL },
  },
});

/**
 * Guests see the name, the total of profiles and login. Members see four tabs with counts, upgrade and the
 * avatar menu (spec §2).
 */
export function Header() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const viewer = useViewer();
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link ref={prefetchNear} className={styles.home} to="/" title={t('home')}>
          <BrandMark />
          {viewer.kind === 'guest' ? (
            <span className={styles.total}>
              <TotalProfiles />
            </span>
          ) : null}
        </Link>
        <div className={styles.actions}>
          {viewer.kind === 'member' ? <MemberActions user={viewer.user} /> : null}
          {viewer.kind === 'guest' ? <GuestActions /> : null}
        </div>
        <div className={styles.tabs}>
          <FeedTabs />
        </div>
      </div>
      <ScrollTop />
    </header>
  );
}
