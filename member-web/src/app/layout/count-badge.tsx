import { badgeText } from '@milon/shared/rules';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './count-badge.module.css';

/** A count, at most 99. Renders nothing for 0. */
export function CountBadge({ count, over }: { count: number; over?: boolean }) {
  const { digits } = useFormat();
  const text = badgeText(count);
  if (!text) return null;
  return <span className={classes(styles.badge, over && styles.over)}>{digits(text)}</span>;
}
