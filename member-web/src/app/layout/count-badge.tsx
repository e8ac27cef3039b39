import { badgeText } from '@milon/shared/rules';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './count-badge.module.css';

interface Props {
  count: number;
  /** What waits for the member is red. Other counts are plain numbers. */
  waits?: boolean | undefined;
  className?: string | undefined;
}

/** A count, at most 99. Renders nothing for 0. */
export function CountBadge({ count, waits, className }: Props) {
  const { digits } = useFormat();
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span className={classes(styles.badge, waits ? styles.waits : styles.plain, className)}>
      {digits(text)}
    </span>
  );
}
