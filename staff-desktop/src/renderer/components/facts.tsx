import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

// A long label must not take the room of the values.
const oneColumn = 'fit-content(48%) minmax(0, 1fr)';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: oneColumn,
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  two: {
    gridTemplateColumns: 'fit-content(25%) minmax(0, 1fr) fit-content(25%) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    // One column is easier to read on a narrow screen, or in a narrow container that declares its width.
    '@media (max-width: 1100px)': { gridTemplateColumns: oneColumn },
    '@container (max-width: 400px)': { gridTemplateColumns: oneColumn },
  },
  name: { minWidth: '96px', color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground1 },
});

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Labels and values in a dense grid. */
export function Facts({ facts, twoColumns = false }: { facts: readonly Fact[]; twoColumns?: boolean }) {
  const styles = useStyles();
  return (
    <dl className={mergeClasses(styles.root, twoColumns && styles.two)}>
      {facts.flatMap(({ name, value }) => [
        <dt key={`${name} name`} className={styles.name}>
          {name}
        </dt>,
        <dd key={`${name} value`} className={styles.value}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}
