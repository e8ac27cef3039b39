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
import { useSearchKeys } from '../../../components/list/use-search-keys.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useCopy } from '../../../components/states/use-copy.ts';
import type { UserFilter } from '../../../lib/address/user-address.ts';
import { useOffers } from '../../../lib/offered.ts';
import { isInDialog } from '../../../lib/typing/use-window-key.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { tableVersionAtom } from '../../../parts/member/api/table-version.ts';
import type { UserSelection, UserTotal } from '../../../parts/member/selection/use-selection.ts';
import { blockSize } from '../api/search-users.ts';
import { arranged } from './column-layout.ts';
import { columnNames, type TableSort, type UserSortField, userColumns } from './columns.ts';
import { firstLookColumn } from './first-look-cell.tsx';
import { gridTheme } from './grid-theme.ts';
import { localeText } from './locale-text.ts';
import { type SelectContext, selectColumn } from './select-cell.tsx';
import { useColumnLayout } from './use-column-layout.ts';
import { useFollowing } from './use-following.ts';
import { useRowPress } from './use-row-press.ts';
import { useRowSelection } from './use-row-selection.ts';
import { createUserSource } from './user-source.ts';

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

/** The place of a row. While rows are read again, the grid knows one that left the list at its old place. */
function placeOf(grid: GridApi<AdminUser> | undefined, id: string | undefined): number | undefined {
  const at = id === undefined ? undefined : grid?.getRowNode(id)?.rowIndex;
  return at != null && grid?.getDisplayedRowAtIndex(at)?.data?._id === id ? at : undefined;
}

/** What the search and the pane do with the rows. */
export interface UsersTableHandle {
  /** What Enter, ↓ and Ctrl+A in the search do with its text. */
  searchKeys: ReturnType<typeof useSearchKeys>;
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

/** The last answer of the API: how many members match, and those of the first rows. */
interface Answer {
  filter?: UserFilter;
  total?: number;
  ids?: readonly string[] | undefined;
  error?: unknown;
}

/** The members that match the filter, loaded block by block on scroll. The API sorts and counts. */
export function UsersTable(props: UsersTableProps) {
  const { handle, filter, sort, onSort, openId, onOpen, onTotal, selection } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const format = useFormat();
  const version = useAtomValue(tableVersionAtom);
  const [answer, setAnswer] = useState<Answer>({});
  const grid = useRef<GridApi<AdminUser>>(undefined);
  const showsDeleted = filter.deleted === true;
  const { field, dir } = sort ?? {};
  const offers = useOffers();
  const isQueue = filter.assigned !== undefined && offers('assignFirstLook');
  const [layout, setLayout] = useColumnLayout();
  const columns = useMemo(() => {
    const names = columnNames(t, offers);
    const shown = userColumns(t, format, {
      layout,
      names,
      showsDeleted,
      work: isQueue ? firstLookColumn(t) : undefined,
      sort: field && dir && { field, dir },
    });
    return offers('bulkChanges') ? [selectColumn, ...shown] : shown;
  }, [t, format, layout, offers, showsDeleted, isQueue, field, dir]);
  const select = useRowSelection(grid, selection);
  const { follow, stop } = useFollowing(grid, openId, onOpen);
  const copy = useCopy();
  const press = useRowPress(onOpen);
  const list = useMemo(() => ({ filter, field, dir }), [filter, field, dir]);
  const shownList = useRef(list);
  useEffect(() => {
    if (shownList.current === list) return;
    shownList.current = list;
    // Another list begins at its top.
    if (grid.current?.getDisplayedRowCount()) grid.current.ensureIndexVisible(0, 'top');
  }, [list]);

  const isAnswered = answer.filter === filter;
  const searchKeys = useSearchKeys({
    applied: filter.text ?? '',
    ids: (isAnswered && answer.ids) || [],
    isFetching: !isAnswered,
    open: onOpen,
    focusFirst: () => grid.current?.setFocusedCell(0, 'name'),
    selectAll: selection?.selectAll,
  });

  function rememberColumns(resized: readonly string[]) {
    const shown = grid.current?.getAllDisplayedColumns() ?? [];
    const columnsNow = shown.map((column) => ({ id: column.getColId(), width: column.getActualWidth() }));
    setLayout(arranged(layout, columnsNow, resized));
  }

  function onKey(pressed: CellKeyDownEvent<AdminUser>) {
    const { api, column, data, event, node } = pressed;
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key === 'Enter') open(data);
    else if (select.onKey(event, node.rowIndex)) event.preventDefault();
    else if (event.code === 'KeyC' && (event.ctrlKey || event.metaKey)) {
      const text = api.getCellValue({ rowNode: node, colKey: column, useFormatter: true });
      if (text) void copy(text);
    }
  }

  const showTotal = useStableCallback(onTotal);
  const source = useMemo(
    () =>
      createUserSource(filter, {
        onTotal(counted, ids) {
          setAnswer((before) => ({
            filter,
            total: counted.total,
            ids: ids ?? (before.filter === filter ? before.ids : undefined),
          }));
          showTotal(counted);
        },
        onError: (error) => setAnswer({ filter, error }),
      }),
    [filter, showTotal],
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

  /** The place of the open row. */
  const lastAt = useRef(0);
  function keepPlace() {
    lastAt.current = placeOf(grid.current, openId) ?? lastAt.current;
  }
  useEffect(keepPlace, [openId]);

  function open(data: AdminUser | undefined) {
    if (data) onOpen(data._id);
  }

  useImperativeHandle(handle, () => ({
    searchKeys,
    step(by) {
      const at = placeOf(grid.current, openId);
      const last = (grid.current?.getDisplayedRowCount() ?? 0) - 1;
      // Of one that left the list, such as a decided one, the next took the place. Without any, the first.
      const taken = Math.min(lastAt.current + Math.min(0, by), last);
      const next = at !== undefined ? at + by : openId === undefined ? 0 : taken;
      open(grid.current?.getDisplayedRowAtIndex(next)?.data);
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
          // A row before it may leave while it is open, and J must not skip one then.
          onModelUpdated={keepPlace}
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
