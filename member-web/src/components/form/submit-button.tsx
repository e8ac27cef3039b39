import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import { Button } from '../button.tsx';
import styles from './submit-button.module.css';

interface Props extends ComponentProps<typeof Button> {
  /** The form is being sent: the focus stays on the button, and it cannot be pressed. */
  busy: boolean;
}

/** Sends its form, or the one with the id `form`. */
export function SubmitButton({ busy, className, ...button }: Props) {
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      disabledFocusable={busy}
      className={classes(styles.submit, className)}
      {...button}
    />
  );
}
