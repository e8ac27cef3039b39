import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../entities/session/session.ts';
import { Link } from '../../../lib/router.tsx';
import { BrandMark } from '../../../parts/brand-mark/brand-mark.tsx';
import { prefetchNear } from '../../prefetch-near.ts';
import { ScrollTop } from '../scroll-top.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import { GuestActions } from './guest-actions.tsx';
import styles from './header.module.css';
import { MemberActions } from './member-actions.tsx';
import { TotalProfiles } from './total-profiles.tsx';

/**
 * Guests see the name, the total of profiles and login. Members see four tabs with counts, upgrade and the
 * avatar menu (spec §2).
 */
export function Header() {
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
        <div className={styles.tabs}>
          <FeedTabs />
        </div>
        <div className={styles.actions}>
          {viewer.kind === 'member' ? <MemberActions user={viewer.user} /> : null}
          {viewer.kind === 'guest' ? <GuestActions /> : null}
        </div>
      </div>
      <ScrollTop />
    </header>
  );
}
