import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import { ExpandIcon } from '../page-icons.ts';
import styles from './box.module.css';

interface Props extends ComponentProps<'select'> {
  /** Leaves more room for the text in a narrow column. */
  narrow?: boolean | undefined;
}

/** A native select in the look of the text fields. */
export function SelectBox({ narrow, ...select }: Props) {
  return (
    <span className={classes(styles.box, narrow && styles.narrow)}>
      <select {...select} className={styles.control} />
      <ExpandIcon className={styles.arrow} />
    </span>
  );
}
