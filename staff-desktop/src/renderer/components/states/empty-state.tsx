import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '240px',
    padding: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
});

/** Shown if a list or a screen is empty, with what to do about it. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Body1>{text}</Body1>
      {children}
    </div>
  );
}
