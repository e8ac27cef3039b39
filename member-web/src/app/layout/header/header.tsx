import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { SearchTabIcon } from '../../../components/page-icons.ts';
import { openAsMember } from '../../../entities/session/guest.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { Link } from '../../../lib/router.tsx';
import { BrandMark } from '../../../parts/brand-mark/brand-mark.tsx';
import { prefetchNear } from '../../prefetch-near.ts';
import { ScrollTop } from '../scroll-top.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import { GuestActions } from './guest-actions.tsx';
import styles from './header.module.css';
import actionStyles from './member-actions.module.css';
import { MemberActions } from './member-actions.tsx';
import { TotalProfiles } from './total-profiles.tsx';

/**
 * Guests see the name, the total of profiles and login. Members see four tabs with counts, upgrade and the
 * avatar menu (spec §2). Both have Search where there is no bottom navigation; it asks a guest to sign up.
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
          <Button
            appearance="subtle"
            className={actionStyles.wideOnly}
            icon={<SearchTabIcon />}
            aria-label={t('search')}
            title={t('search')}
            onClick={() => void openAsMember('SEARCH')}
          />
          {viewer.kind === 'member' ? <MemberActions user={viewer.user} /> : null}
          {viewer.kind === 'guest' ? <GuestActions /> : null}
        </div>
      </div>
      <ScrollTop />
    </header>
  );
}
