import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { NoticeIcon, WarningIcon } from '../page-icons.ts';
import styles from './notice.module.css';

interface Props {
  intent?: 'info' | 'warning' | 'error';
  /** `alert` is announced at once. */
  role?: 'alert';
  title?: string;
  children: ReactNode;
  /** Buttons with the next step. */
  actions?: ReactNode;
}

/** A message between other content. A line break of its text stays. */
export function Notice({ intent = 'info', role, title, children, actions }: Props) {
  const Icon = intent === 'info' ? NoticeIcon : WarningIcon;
  return (
    <div className={classes(styles.root, styles[intent])} role={role}>
      <Icon className={styles.icon} />
      <div className={styles.text}>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
