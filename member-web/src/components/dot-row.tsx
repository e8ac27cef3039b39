import { Children, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './dot-row.module.css';

interface Props {
  /** Empty ones are left out. */
  items: readonly ReactNode[];
  className?: string | undefined;
}

/** Short values side by side, with a dot between two of one line. None stands at the end of a line. */
export function DotRow({ items, className }: Props) {
  return (
    <span className={classes(styles.root, className)}>
      <span className={styles.list}>
        {Children.map(items.filter(Boolean), (item, place) => (
          <span className={styles.item}>
            {place > 0 ? <span className={styles.dot}> · </span> : null}
            {item}
          </span>
        ))}
      </span>
    </span>
  );
}
