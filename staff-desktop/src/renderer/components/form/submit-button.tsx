import { Button, type ButtonProps, makeStyles, mergeClasses } from '@fluentui/react-components';

const useStyles = makeStyles({ root: { whiteSpace: 'nowrap' }, start: { justifySelf: 'start' } });

type SubmitButtonProps = ButtonProps & {
  /** The form is being sent: the focus stays on the button, and it cannot be pressed. */
  busy: boolean;
};

/** Sends its form. */
export function SubmitButton({ busy, size = 'medium', ...button }: SubmitButtonProps) {
  const styles = useStyles();
  return (
    <Button
      type="submit"
      appearance="primary"
      size={size}
      className={mergeClasses(styles.root, size === 'medium' && styles.start)}
      disabledFocusable={busy}
      {...button}
    />
  );
}
