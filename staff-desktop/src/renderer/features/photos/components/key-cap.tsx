import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    minWidth: '18px',
    marginInlineStart: tokens.spacingHorizontalS,
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
  onBrand: { color: 'inherit', border: '1px solid currentcolor' },
});

export function KeyCap({ children, onBrand = false }: { children: ReactNode; onBrand?: boolean }) {
  const styles = useStyles();
  return (
    <kbd className={mergeClasses(styles.root, onBrand && styles.onBrand)} aria-hidden>
      {children}
    </kbd>
  );
}
