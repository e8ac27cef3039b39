import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  appearance?: 'secondary' | 'primary' | 'outline' | 'subtle' | 'transparent';
  size?: 'small' | 'medium' | 'large';
  shape?: 'rounded' | 'circular';
  icon?: ReactNode;
  iconPosition?: 'before' | 'after';
  /** Disabled for presses, but the focus stays on it. */
  disabledFocusable?: boolean;
}

/** Stops a press, and keeps it from the elements around the button. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button of the first page, which looks like Fluent's and needs none of its code. A class name of the
 * caller wins over its styles.
 */
export function Button(props: Props) {
  const {
    appearance = 'secondary',
    size = 'medium',
    shape = 'rounded',
    iconPosition = 'before',
    ...more
  } = props;
  const { icon, disabledFocusable = false, className, children, ...rest } = more;
  const hasText = children !== undefined && children !== null && children !== false;
  const shownIcon = icon ? (
    <span className={classes(styles.icon, styles[`${size}Icon`], hasText && styles[iconPosition])}>
      {icon}
    </span>
  ) : null;
  return (
    <button
      type="button"
      {...rest}
      {...(disabledFocusable ? { 'aria-disabled': true, onClick: ignorePress } : {})}
      className={classes(
        styles.button,
        styles[appearance],
        styles[size],
        styles[shape],
        shownIcon && styles[`${size}WithIcon`],
        hasText ? undefined : styles[`${size}IconOnly`],
        disabledFocusable && styles.disabled,
        className,
      )}
    >
      {iconPosition === 'before' ? shownIcon : null}
      {children}
      {iconPosition === 'after' ? shownIcon : null}
    </button>
  );
}
