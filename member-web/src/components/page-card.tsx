import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';

const useStyles = makeStyles({
  card: {
    maxWidth: '460px',
    margin: '0 auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

/** The frame of a page with one task, such as signing in or following a link: its heading and content. */
export function PageCard({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  usePageTitle(title);
  return (
    <section className={styles.card}>
      <Text as="h1" size={500} weight="semibold" style={{ margin: 0 }}>
        {title}
      </Text>
      {children}
    </section>
  );
}
