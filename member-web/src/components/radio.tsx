import type { ComponentProps } from 'react';
import styles from './radio.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** One choice of several, with its label. */
export function Radio({ label, ...input }: Props) {
  return (
    <label className={styles.radio}>
      <input type="radio" {...input} />
      {label}
    </label>
  );
}
