import { useTranslation } from 'react-i18next';
import { useCounts } from '../../../entities/session/counts.ts';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import { NavLink } from '../../../lib/router.tsx';
import { prefetchNear } from '../../prefetch-near.ts';
import styles from './feed-tabs.module.css';

const feedTabs = [
  { to: '/new', label: 'newMatch', count: 'new' },
  { to: '/', label: 'myMatch', count: 'matched' },
  { to: '/all', label: 'all', count: 'all' },
  { to: '/nearby', label: 'nearMe', count: 'nearby' },
] as const;

/** The four feeds with their counts. A guest who presses one is asked to sign up (spec §2). */
export function FeedTabs() {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const isGuest = useViewer().kind === 'guest';
  const { data: counts } = useCounts();
  return (
    <nav aria-label={t('feeds')} className={styles.row}>
      {feedTabs.map(({ to, label, count }) => (
        <NavLink
          key={to}
          ref={prefetchNear}
          to={to}
          exact={to === '/'}
          className={styles.tab}
          activeClass={styles.active}
          onClick={(event) => {
            if (!isGuest) return;
            event.preventDefault();
            promptSignUp({ act: 'go', path: to });
          }}
        >
          {t(label)}
          {counts ? <span className={styles.count}>{number(counts[count])}</span> : null}
        </NavLink>
      ))}
    </nav>
  );
}
