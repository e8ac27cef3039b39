import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { locationAddress } from '../lib/location.ts';
import type { Rows } from '../lib/use-rows.ts';
import { MoreButton } from './more-button.tsx';
import { EmptyState } from './states/empty-state.tsx';
import { ErrorState } from './states/error-state.tsx';
import { LoadingBlocks } from './states/loading-blocks.tsx';

const useStyles = makeStyles({
  root: {
    overflowY: 'auto',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { margin: 0, padding: tokens.spacingHorizontalS, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  item: { listStyleType: 'none' },
  link: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
});

export interface QueueListProps<Row> {
  section: string;
  openId: string | undefined;
  rows: Rows<Row>;
  /** The list's accessible name. */
  name: string;
  noneText: string;
  renderRow: (row: Row) => ReactNode;
}

/** The rows of a section, each a link to its details. */
export function QueueList<Row extends { _id: string }>(props: QueueListProps<Row>) {
  const { section, openId, rows, name, noneText, renderRow } = props;
  const styles = useStyles();
  const { data = [], error, isPending, isSuccess, refetch } = rows;
  return (
    <nav className={styles.root} aria-label={name}>
      {isPending && (
        <div className={styles.list}>
          <LoadingBlocks count={4} height="72px" />
        </div>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {isSuccess && data.length === 0 && <EmptyState text={noneText} />}
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map((row) => (
            <li key={row._id} className={styles.item}>
              <a
                href={locationAddress(section, row._id)}
                className={mergeClasses(styles.link, row._id === openId && styles.current)}
                aria-current={row._id === openId ? 'true' : undefined}
              >
                {renderRow(row)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <MoreButton rows={rows} />
    </nav>
  );
}
