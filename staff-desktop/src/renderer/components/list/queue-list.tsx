import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Assignment, WorkClaim } from '@milon/shared/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Rows } from '../../lib/server/use-rows.ts';
import { MoreButton } from '../more-button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingBlocks } from '../states/loading-blocks.tsx';
import { RowAssignment } from './row-assignment.tsx';
import { RowHolder } from './row-holder.tsx';
import { useRowKeys } from './use-row-keys.ts';

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
  openId: string | undefined;
  /** The address of a row. */
  hrefOf: (id: string) => string;
  rows: Rows<Row>;
  /** The list's accessible name. */
  name: string;
  noneText: string;
  renderRow: (row: Row) => ReactNode;
  /** Who else works on a row. */
  holderOf?: (id: string) => WorkClaim | undefined;
  /** Who has a row. */
  assignmentOf?: (id: string) => Assignment | undefined;
}

/** The rows of a section, each a link to its details. */
export function QueueList<Row extends { _id: string }>(props: QueueListProps<Row>) {
  const { openId, hrefOf, rows, name, noneText, renderRow, holderOf, assignmentOf } = props;
  const styles = useStyles();
  const { data = [], error, isPending, isSuccess, refetch } = rows;
  const { listProps, rowProps } = useRowKeys(
    data.map(({ _id }) => _id),
    openId,
  );
  // J and K open cases that the list may not show.
  const list = useRef<HTMLElement>(null);
  const listedId = data.find(({ _id }) => _id === openId)?._id;
  useEffect(() => {
    if (listedId !== undefined)
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [listedId]);
  return (
    <nav ref={list} className={styles.root} aria-label={name}>
      {isPending && (
        <div className={styles.list}>
          <LoadingBlocks count={4} height="72px" />
        </div>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {isSuccess && data.length === 0 && <EmptyState text={noneText} />}
      {data.length > 0 && (
        <ul className={styles.list} {...listProps}>
          {data.map((row) => (
            <li key={row._id} className={styles.item}>
              <a
                href={hrefOf(row._id)}
                className={mergeClasses(styles.link, row._id === openId && styles.current)}
                aria-current={row._id === openId ? 'true' : undefined}
                {...rowProps(row._id)}
              >
                {renderRow(row)}
                <RowAssignment assignment={assignmentOf?.(row._id)} />
                <RowHolder holder={holderOf?.(row._id)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <MoreButton rows={rows} />
    </nav>
  );
}
