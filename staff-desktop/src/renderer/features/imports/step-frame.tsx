import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { isDialogOpen, useWindowKey } from '../../lib/typing/use-window-key.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', minHeight: 0 },
  content: {
    display: 'grid',
    alignContent: 'start',
    // Else a message bar, which hides its overflow, is cut to one line where the content scrolls.
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalM,
    overflowY: 'auto',
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
  },
  // A table in it scrolls by itself.
  filled: { gridTemplateRows: 'auto minmax(0, 1fr) auto', alignContent: 'stretch', overflowY: 'hidden' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

interface StepFrameProps {
  /** What Ctrl+Enter does. */
  onSubmit: () => void;
  /** The actions, below everything. */
  bar: ReactNode;
  /** Whether the content has a bar, rows that scroll, and what is below. */
  isFilled?: boolean;
  children: ReactNode;
}

/** One step of an import. */
export function StepFrame({ bar, children, isFilled = false, onSubmit }: StepFrameProps) {
  const styles = useStyles();
  function submit(
    event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key' | 'defaultPrevented' | 'preventDefault'>,
  ) {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return;
    if (event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    onSubmit();
  }
  useWindowKey(submit);
  return (
    // Also in its inputs, which keep other keys for themselves.
    <div className={styles.root} role="presentation" onKeyDown={submit}>
      <div className={mergeClasses(styles.content, isFilled && styles.filled)}>{children}</div>
      {bar && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}
