import type { ReactNode } from 'react';
import styles from './form-foot.module.css';

/** The failure and the buttons of a long form. They stay visible while the form scrolls. */
export function FormFoot({ failure, children }: { failure?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.root}>
      {failure}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
