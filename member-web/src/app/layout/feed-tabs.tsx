import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useCounts } from '../../entities/session/counts.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { atLeast } from '../../lib/media.ts';
import { prefetchNear } from '../prefetch-near.ts';

const useStyles = makeStyles({
  row: { display: 'flex', [atLeast.lg]: { gap: tokens.spacingHorizontalS } },
  tab: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    minHeight: '48px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [atLeast.sm]: { fontSize: tokens.fontSizeBase300 },
    [atLeast.lg]: {
      flex: '0 0 auto',
      flexDirection: 'row',
      gap: tokens.spacingHorizontalXS,
      minHeight: '56px',
      padding: `0 ${tokens.spacingHorizontalM}`,
    },
  },
  active: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      left: '12%',
      right: '12%',
      bottom: 0,
      height: '3px',
      borderRadius: '3px 3px 0 0',
      backgroundColor: tokens.colorBrandForeground1,
    },
  },
  count: {
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
});

const feedTabs = [
  { to: '/new', label: 'newMatch', count: 'new' },
  { to: '/', label: 'myMatch', count: 'matched' },
  { to: '/all', label: 'all', count: 'all' },
  { to: '/nearby', label: 'nearMe', count: 'nearby' },
] as const;

/** The four feeds with their counts. A guest who presses one is asked to sign up (spec §2). */
export function FeedTabs() {
  const styles = useStyles();
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
          end={to === '/'}
          className={({ isActive }) => mergeClasses(styles.tab, isActive && styles.active)}
          onClick={(event) => {
            if (!isGuest) return;
            event.preventDefault();
            promptSignUp();
          }}
        >
          {t(label)}
          {counts ? <span className={styles.count}>{number(counts[count])}</span> : null}
        </NavLink>
      ))}
    </nav>
  );
}
