import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    minWidth: '18px',
    padding: '0 4px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
  inButton: { marginInlineStart: tokens.spacingHorizontalS },
  onBrand: { color: 'inherit', border: '1px solid currentcolor' },
});

interface KeyCapProps {
  children: ReactNode;
  /** Only a visual hint: screen readers get the key from the button's own attribute. */
  inButton?: boolean;
  onBrand?: boolean;
}

/** A key as it looks on the keyboard. */
export function KeyCap({ children, inButton = false, onBrand = false }: KeyCapProps) {
  const styles = useStyles();
  return (
    <kbd
      className={mergeClasses(styles.root, inButton && styles.inButton, onBrand && styles.onBrand)}
      aria-hidden={inButton}
    >
      {children}
    </kbd>
  );
}
