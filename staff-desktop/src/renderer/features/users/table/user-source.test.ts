import type { IGetRowsParams } from 'ag-grid-community';
import { expect, test, vi } from 'vitest';
import { searchUsers } from '../api/search-users.ts';
import { createUserSource } from './user-source.ts';

vi.mock('../api/search-users.ts', () => ({ searchUsers: vi.fn() }));

const callbacks = { onTotal: () => {}, onError: () => {} };
function ask(successCallback: () => void, failCallback: () => void): IGetRowsParams {
  return {
    startRow: 0,
    endRow: 50,
    sortModel: [],
    filterModel: {},
    context: {},
    api: {} as never,
    successCallback,
    failCallback,
  };
}

test('a source that one grid destroyed serves the next grid, and the first grid’s calls are aborted', async () => {
  const signals: AbortSignal[] = [];
  vi.mocked(searchUsers).mockImplementation(async ({ signal }) => {
    signals.push(signal);
    signal.throwIfAborted();
    return { data: [], total: 0 };
  });
  const source = createUserSource({}, callbacks);
  const rows = await new Promise<string>((resolve) => {
    source.getRows(
      ask(
        () => {},
        () => {},
      ),
    );
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
