import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  grow: { flexGrow: 1, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
});

export interface RecordRow {
  id: string;
  main: ReactNode;
  badge?: ReactNode;
  /** A time, or who did it. */
  detail?: ReactNode;
}

/** The latest entries of a part, one on a line. */
export function RecordRows({ rows }: { rows: readonly RecordRow[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {rows.map(({ id, main, badge, detail }) => (
        <li key={id} className={styles.row}>
          <span className={styles.grow}>{main}</span>
          {badge}
          {detail !== undefined && <span className={styles.quiet}>{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
