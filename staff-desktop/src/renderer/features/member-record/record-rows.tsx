import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
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
  // A long text breaks before a short badge leaves its line.
  besideBadge: { flexBasis: '60%' },
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
          <span className={mergeClasses(styles.grow, detail === undefined && styles.besideBadge)}>
            {main}
          </span>
          {badge}
          {detail !== undefined && <span className={styles.quiet}>{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
