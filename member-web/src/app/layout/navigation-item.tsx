import type { ComponentProps, ReactNode, Ref } from 'react';
import { classes } from '../../lib/classes.ts';
import { CountBadge } from './count-badge.tsx';
import styles from './navigation-item.module.css';

interface Props extends ComponentProps<'button'> {
  icon: ReactNode;
  label: string;
  count?: number;
  /** Whether the count waits for the member. */
  waits?: boolean;
  active?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One button of the bottom navigation: the icon above its label, with its count beside the icon. */
export function NavigationItem({ icon, label, count = 0, waits, active, ...button }: Props) {
  return (
    <button {...button} type="button" className={classes(styles.item, active && styles.active)}>
      <span className={styles.icon}>
        {icon}
        <CountBadge count={count} waits={waits} className={styles.count} />
      </span>
      {label}
    </button>
  );
}
