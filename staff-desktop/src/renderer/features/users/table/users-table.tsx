import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import {
  CellApiModule,
  type CellKeyDownEvent,
  CellStyleModule,
  ColumnApiModule,
  type GridApi,
  InfiniteRowModelModule,
  LocaleModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { useAtomValue } from 'jotai';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useOffers } from '../../../lib/offered.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { isInDialog } from '../../../lib/use-window-key.ts';
import type { UserFilter } from '../../../lib/user-address.ts';
import { blockSize } from '../api/search-users.ts';
import type { UserSelection } from '../bulk/use-selection.ts';
import { arranged } from './column-layout.ts';
import { columnNames, type TableSort, type UserSortField, userColumns } from './columns.ts';
import { gridTheme } from './grid-theme.ts';
import { localeText } from './locale-text.ts';
import { type SelectContext, selectColumn } from './select-cell.tsx';
import { tableVersionAtom } from './table-version.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useFollowing } from './use-following.ts';
import { useRowPress } from './use-row-press.ts';
import { useRowSelection } from './use-row-selection.ts';
import { createUserSource, type UserTotal } from './user-source.ts';

const modules = [
  InfiniteRowModelModule,
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
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

/** What the search and the pane do with the rows. */
export interface UsersTableHandle {
  focusRows: () => void;
  /** Opens the only hit of this text, now or when its answer arrives. */
  openSingle: (text: string) => void;
  /** Opens the row after or before the open one. */
  step: (by: 1 | -1) => void;
  refresh: () => void;
}

interface UsersTableProps {
  handle: Ref<UsersTableHandle>;
  filter: UserFilter;
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onTotal: (total: UserTotal) => void;
  /** Absent for a role that changes members one by one only. */
  selection: UserSelection | undefined;
}

/** The members that match the filter, loaded block by block on scroll. The API sorts and counts. */
export function UsersTable(props: UsersTableProps) {
  const { handle, filter, sort, onSort, openId, onOpen, onTotal, selection } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const format = useFormat();
  const version = useAtomValue(tableVersionAtom);
  const [answer, setAnswer] = useState<{ total?: number; error?: unknown }>({});
  const grid = useRef<GridApi<AdminUser>>(undefined);
  const showsDeleted = filter.deleted === true;
  const { field, dir } = sort ?? {};
  const offers = useOffers();
  const [layout, setLayout] = useColumnLayout();
  const columns = useMemo(() => {
    const names = columnNames(t, offers);
    const shown = userColumns(t, format, {
      layout,
      names,
      showsDeleted,
      sort: field && dir && { field, dir },
    });
    return offers('bulkChanges') ? [selectColumn, ...shown] : shown;
  }, [t, format, layout, offers, showsDeleted, field, dir]);
  const select = useRowSelection(grid, selection);
  const { follow, stop } = useFollowing(grid, openId, onOpen);
  const copy = useCopy();
  const press = useRowPress(onOpen);
  /** The text whose single hit opens, and the last answer. */
  const wanted = useRef<string>(undefined);
  const latest = useRef<{ filter: UserFilter; total: number; first: AdminUser | undefined }>(undefined);
  /** The index of a row that opens when it is loaded: Enter was pressed before. */
  const awaitedRow = useRef<number>(undefined);
  const list = useMemo(() => ({ filter, field, dir }), [filter, field, dir]);
  const shownList = useRef(list);
  useEffect(() => {
    if (shownList.current === list) return;
    shownList.current = list;
    awaitedRow.current = undefined;
    // Another list begins at its top.
    if (grid.current?.getDisplayedRowCount()) grid.current.ensureIndexVisible(0, 'top');
  }, [list]);

  function openWanted() {
    const { current: known } = latest;
    if (!known || known.filter !== filter || wanted.current !== (filter.text ?? '')) return;
    wanted.current = undefined;
    if (known.total === 1) open(known.first);
  }

  const answered = useStableCallback((counted: UserTotal, first: AdminUser | undefined) => {
    const { total } = counted;
    latest.current = { filter, total, first: first ?? latest.current?.first };
    setAnswer({ total });
    onTotal(counted);
    openWanted();
    // Enter in the search is meant for the next answer only.
    wanted.current = undefined;
    openAwaitedRow();
  });

  function openAwaitedRow() {
    const data = awaitedRow.current === undefined ? undefined : rowAt(awaitedRow.current);
    if (!data) return;
    awaitedRow.current = undefined;
    open(data);
  }

  function rememberColumns(resized: readonly string[]) {
    const shown = grid.current?.getAllDisplayedColumns() ?? [];
    const columnsNow = shown.map((column) => ({ id: column.getColId(), width: column.getActualWidth() }));
    setLayout(arranged(layout, columnsNow, resized));
  }

  function onKey(pressed: CellKeyDownEvent<AdminUser>) {
    const { api, column, data, event, node } = pressed;
    if (!(event instanceof KeyboardEvent)) return;
    awaitedRow.current = undefined;
    if (event.key === 'Enter' && data) open(data);
    else if (event.key === 'Enter') awaitedRow.current = node.rowIndex ?? undefined;
    else if (select.onKey(event, node.rowIndex)) event.preventDefault();
    else if (event.code === 'KeyC' && (event.ctrlKey || event.metaKey)) {
      const text = api.getCellValue({ rowNode: node, colKey: column, useFormatter: true });
      if (text) void copy(text);
    }
  }

  const source = useMemo(
    () =>
      createUserSource(filter, {
        onTotal: answered,
        onError: (error) => setAnswer({ error }),
      }),
    [filter, answered],
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

  function rowAt(index: number) {
    return grid.current?.getDisplayedRowAtIndex(index)?.data;
  }

  function open(data: AdminUser | undefined) {
    if (data) onOpen(data._id);
  }

  useImperativeHandle(handle, () => ({
    focusRows() {
      if (latest.current?.total) grid.current?.setFocusedCell(0, 'name');
    },
    openSingle(text) {
      wanted.current = text;
      openWanted();
    },
    step(by) {
      const at = openId === undefined ? null : grid.current?.getRowNode(openId)?.rowIndex;
      if (at != null) open(rowAt(at + by));
    },
    refresh: () => grid.current?.refreshInfiniteCache(),
  }));

  return (
    <div
      className={styles.root}
      // The grid focuses a cell again when its rows arrive, also while Ctrl+K is open over it.
      onFocusCapture={({ relatedTarget }) => {
        if (isInDialog(relatedTarget)) relatedTarget.focus();
      }}
      {...press}
    >
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
          context={select.context satisfies SelectContext}
          defaultColDef={{ sortable: false, suppressHeaderMenuButton: true }}
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
          onSortChanged={({ columns: changed = [] }) => {
            const column = changed.find((one) => one.getSort());
            const direction = column?.getSort();
            if (column?.getColId() === field && (direction ?? undefined) === dir) return;
            if (!column && field === undefined) return;
            onSort(
              column && direction ? { field: column.getColId() as UserSortField, dir: direction } : undefined,
            );
          }}
          onRowClicked={({ data, event }) => {
            if (!isOnButton(event)) open(data);
          }}
          onCellFocused={follow}
          onCellMouseDown={stop}
          onCellKeyDown={(pressed) => {
            if ('column' in pressed) onKey(pressed);
          }}
          onColumnMoved={({ finished, source }) => {
            if (finished && source === 'uiColumnMoved') rememberColumns([]);
          }}
          onColumnResized={({ column, finished, source }) => {
            if (finished && column && source === 'uiColumnResized') rememberColumns([column.getColId()]);
          }}
          // A column that is dragged out of the table is hidden by the menu of columns only.
          suppressDragLeaveHidesColumns
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

/** The grid hears a click before the button or checkbox in its cell does. */
function isOnButton(event: Event | null | undefined): boolean {
  return event?.target instanceof Element && event.target.closest('button, label') !== null;
}
