import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { CountBadge } from './count-badge.tsx';

export const useNavigationItemStyles = makeStyles({
  item: {
    flex: '1 1 0',
    minWidth: 0,
    minHeight: '56px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    textDecoration: 'none',
    cursor: 'pointer',
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-3px',
      borderRadius: '8px',
    },
  },
  active: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  icon: { position: 'relative', display: 'inline-flex' },
});

interface Props extends ComponentProps<'button'> {
  icon: ReactNode;
  label: string;
  count?: number;
  active?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One button of the bottom navigation: the icon above its label, with a badge on the icon. */
export function NavigationItem({ icon, label, count = 0, active, ...button }: Props) {
  const styles = useNavigationItemStyles();
  return (
    <button {...button} type="button" className={mergeClasses(styles.item, active && styles.active)}>
      <span className={styles.icon}>
        {icon}
        <CountBadge count={count} over />
      </span>
      {label}
    </button>
  );
}
