import { Card, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  root: { rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
  heading: { margin: 0 },
});

/** One part of one's own account. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const headingId = useId();
  return (
    <Card className={styles.root} role="region" aria-labelledby={headingId}>
      <Subtitle2 as="h2" id={headingId} className={styles.heading}>
        {title}
      </Subtitle2>
      {children}
    </Card>
  );
}
