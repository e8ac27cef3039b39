import type { GridApi, IGetRowsParams } from 'ag-grid-community';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserTotal } from '../../../parts/member/selection/use-selection.ts';
import { countUsers, searchUsers } from '../api/search-users.ts';
import { createUserSource } from './user-source.ts';

vi.mock('../api/search-users.ts', () => ({ countUsers: vi.fn(), searchUsers: vi.fn() }));

const setRowCount = vi.fn<GridApi['setRowCount']>();
beforeEach(() => {
  setRowCount.mockReset();
});

const callbacks = { onTotal: () => {}, onError: () => {} };
function ask(
  successCallback: IGetRowsParams['successCallback'],
  failCallback: () => void = () => {},
): IGetRowsParams {
  return {
    startRow: 0,
    endRow: 50,
    sortModel: [],
    filterModel: {},
    context: {},
    api: { setRowCount } as unknown as GridApi,
    successCallback,
    failCallback,
  };
}

test('a source that one grid destroyed serves the next grid, and the first grid’s calls are aborted', async () => {
  const signals: AbortSignal[] = [];
  vi.mocked(searchUsers).mockImplementation(async ({ signal }) => {
    signals.push(signal);
    signal.throwIfAborted();
    return { data: [], total: 0, totalIsExact: true };
  });
  const source = createUserSource({}, callbacks);
  const rows = await new Promise<string>((resolve) => {
    source.getRows(ask(() => {}));
    source.destroy?.();
    source.getRows(
      ask(
        () => resolve('rows'),
        () => resolve('failed'),
      ),
    );
  });
  expect(rows).toBe('rows');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('rows come with an estimate, and the exact number follows and reaches the grid', async () => {
  vi.mocked(searchUsers).mockResolvedValue({ data: [], total: 12_000, totalIsExact: false });
  vi.mocked(countUsers).mockResolvedValue(11_873);
  const totals: UserTotal[] = [];
  const rowCounts: (number | undefined)[] = [];
  const source = createUserSource({}, { ...callbacks, onTotal: (total) => totals.push(total) });
  source.getRows(ask((_rows, last) => rowCounts.push(last)));
  await expect
    .poll(() => totals)
    .toEqual([
      { total: 12_000, isExact: false },
      { total: 11_873, isExact: true },
    ]);
  expect(rowCounts).toEqual([12_000]);
  expect(setRowCount.mock.calls).toEqual([[11_873, true]]);
});

test('a call that was aborted still answers the grid, which otherwise waits for it before it loads more', async () => {
  vi.mocked(searchUsers).mockImplementation(
    ({ signal }) =>
      new Promise((_rows, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const errors: unknown[] = [];
  const source = createUserSource({}, { ...callbacks, onError: (error) => errors.push(error) });
  const failed = new Promise<void>((resolve) => source.getRows(ask(() => {}, resolve)));
  source.destroy?.();
  await failed;
  expect(errors).toEqual([]);
});
