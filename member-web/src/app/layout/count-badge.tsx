import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { badgeText } from '@milon/shared/rules';
import { useFormat } from '../../lib/format.ts';

const useStyles = makeStyles({
  badge: {
    minWidth: '18px',
    height: '18px',
    padding: '0 5px',
    borderRadius: '9px',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: tokens.fontSizeBase100,
    lineHeight: 1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  over: { position: 'absolute', top: '-6px', left: '12px' },
});

/** A count, at most 99. Renders nothing for 0. */
export function CountBadge({ count, over }: { count: number; over?: boolean }) {
  const styles = useStyles();
  const { digits } = useFormat();
  const text = badgeText(count);
  if (!text) return null;
  return <span className={mergeClasses(styles.badge, over && styles.over)}>{digits(text)}</span>;
}
