import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, alignContent: 'start', minWidth: 0 },
  title: { margin: 0 },
});

interface SectionProps {
  title: string;
  /** Under the heading of a pane, or of the screen itself. */
  as?: 'h2' | 'h3';
  children: ReactNode;
}

/** A part of a record or a screen under its heading. */
export function Section({ title, as = 'h3', children }: SectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <Subtitle2 as={as} id={id} className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  );
}
