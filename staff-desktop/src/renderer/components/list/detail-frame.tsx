import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingBlocks } from '../states/loading-blocks.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    minHeight: 0,
    ':focus': { outlineStyle: 'none' },
  },
  content: {
    display: 'grid',
    // Else a message bar, which hides its overflow, is cut to one line where the content scrolls.
    gridAutoRows: 'max-content',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
});

interface DetailFrameProps {
  /** The accessible name. */
  name: string;
  query: { error: Error | null; isPending: boolean; refetch: () => unknown };
  /** The actions, below everything. */
  bar: ReactNode;
  children: ReactNode;
}

/** One item next to its list. It gets the focus when it opens. */
export function DetailFrame({ name, query, bar, children }: DetailFrameProps) {
  const styles = useStyles();
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-label={name}>
      <div className={styles.content}>
        {query.isPending && <LoadingBlocks count={2} height="160px" />}
        {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {children}
      </div>
      {bar}
    </section>
  );
}
