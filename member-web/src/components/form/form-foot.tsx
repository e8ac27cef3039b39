import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    // Stays above the lower edge of the dialog, or above the bottom bar of a page.
    position: 'sticky',
    bottom: 'var(--milon-foot, calc(57px + env(safe-area-inset-bottom)))',
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (min-width: 900px)': { bottom: 'var(--milon-foot, 0px)' },
  },
  buttons: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '48px' },
    '& > button:last-child': { flexGrow: 1 },
  },
});

/** The failure and the buttons of a long form. They stay visible while the form scrolls. */
export function FormFoot({ failure, children }: { failure?: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {failure}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
