import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import {
  type CellKeyDownEvent,
  CellStyleModule,
  type GridApi,
  InfiniteRowModelModule,
  LocaleModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import type { UserFilter } from '../../../lib/user-filter.ts';
import { blockSize } from '../api/search-users.ts';
import { userColumns } from './columns.ts';
import { gridTheme } from './grid-theme.ts';
import { localeText } from './locale-text.ts';
import { tableVersionAtom } from './table-version.ts';
import { createUserSource } from './user-source.ts';

const modules = [
  InfiniteRowModelModule,
  CellStyleModule,
  RowStyleModule,
  RowApiModule,
  ScrollApiModule,
  LocaleModule,
];

const useStyles = makeStyles({
  root: { position: 'relative', minHeight: 0, minWidth: 0 },
  grid: { height: '100%' },
  over: {
    position: 'absolute',
    insetInline: 0,
    top: '34px',
    bottom: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  open: { backgroundColor: tokens.colorBrandBackground2 },
});

interface UsersTableProps {
  filter: UserFilter;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onTotal: (total: number | undefined) => void;
}

/** The members that match the filter, loaded block by block on scroll. The API sorts and counts. */
export function UsersTable({ filter, openId, onOpen, onTotal }: UsersTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const format = useFormat();
  const version = useAtomValue(tableVersionAtom);
  const [answer, setAnswer] = useState<{ total?: number; error?: unknown }>({});
  const grid = useRef<GridApi<AdminUser>>(undefined);
  const showsDeleted = filter.deleted === true;
  const columns = useMemo(() => userColumns(t, format, showsDeleted), [t, format, showsDeleted]);

  const source = useMemo(
    () =>
      createUserSource(filter, {
        onTotal(total) {
          setAnswer({ total });
          onTotal(total);
        },
        onError: (error) => setAnswer({ error }),
      }),
    [filter, onTotal],
  );

  useEffect(() => {
    if (version > 0) grid.current?.refreshInfiniteCache();
  }, [version]);
  // The grid asks for row classes only when it draws a row, not when the open member changes.
  const shownId = useRef<string>(undefined);
  useEffect(() => {
    const wasOpen = shownId.current !== undefined;
    shownId.current = openId;
    grid.current?.redrawRows();
    const cell = grid.current?.getFocusedCell();
    if (wasOpen && openId === undefined && cell) grid.current?.setFocusedCell(cell.rowIndex, cell.column);
  }, [openId]);

  function open(data: AdminUser | undefined) {
    if (data) onOpen(data._id);
  }

  return (
    <div className={styles.root}>
      <AgGridProvider modules={modules}>
        <AgGridReact<AdminUser>
          // The grid reads its texts once, when it is created.
          key={format.language}
          className={styles.grid}
          theme={gridTheme}
          rowModelType="infinite"
          datasource={source}
          cacheBlockSize={blockSize}
          maxBlocksInCache={20}
          blockLoadDebounceMillis={60}
          infiniteInitialRowCount={20}
          columnDefs={columns}
          defaultColDef={{ sortable: false, suppressMovable: true, suppressHeaderMenuButton: true }}
          suppressMultiSort
          suppressNoRowsOverlay
          animateRows={false}
          suppressCellFocus={false}
          getRowId={({ data }) => data._id}
          rowClassRules={{ [styles.open]: ({ data }) => data !== undefined && data._id === shownId.current }}
          localeText={localeText(format.language)}
          onGridReady={({ api }) => {
            grid.current = api;
          }}
          onRowClicked={({ data }) => open(data)}
          onCellKeyDown={(pressed) => {
            if ('data' in pressed && keyOf(pressed as CellKeyDownEvent<AdminUser>) === 'Enter')
              open(pressed.data);
          }}
        />
      </AgGridProvider>
      {answer.error !== undefined && (
        <div className={styles.over}>
          <ErrorState
            error={answer.error}
            retry={() => {
              setAnswer({});
              grid.current?.purgeInfiniteCache();
            }}
          />
        </div>
      )}
      {answer.total === 0 && (
        <div className={styles.over}>
          <EmptyState text={t('users.none')} />
        </div>
      )}
    </div>
  );
}

function keyOf({ event }: CellKeyDownEvent<AdminUser>): string | undefined {
  return event instanceof KeyboardEvent ? event.key : undefined;
}
