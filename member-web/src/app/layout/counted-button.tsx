import { badgeText } from '@milon/shared/rules';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './count-badge.module.css';
import { CountBadge } from './count-badge.tsx';

interface Props extends ComponentProps<'button'> {
  icon: ReactNode;
  count: number;
  /** Whether the count waits for the member. */
  waits?: boolean;
  title: string;
  /** The name of the button with its count. Without one, it is the title. */
  counted: (number: string) => string;
}

/** A button of the header: an icon with its count beside it. */
export function CountedButton({ icon, count, waits, counted, className, ...button }: Props) {
  const { digits } = useFormat();
  const number = digits(badgeText(count));
  return (
    <Button
      {...button}
      appearance="subtle"
      className={classes(styles.counted, className)}
      aria-label={number ? counted(number) : button.title}
    >
      <span className={styles.icon}>{icon}</span>
      <CountBadge count={count} waits={waits} className={styles.beside} />
    </Button>
  );
}
