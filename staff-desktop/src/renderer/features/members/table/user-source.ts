import type { GridApi, IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { UserFilter } from '../../../lib/address/user-address.ts';
import type { UserTotal } from '../../../parts/member/selection/use-selection.ts';
import { countUsers, searchUsers, type UserSort } from '../api/search-users.ts';

interface SourceCallbacks {
  /** `ids` are the members of the first rows, if this answer has them. */
  onTotal: (total: UserTotal, ids?: readonly string[]) => void;
  onError: (error: unknown) => void;
}

/**
 * The grid's rows from the API's search. Rows never wait for their number: where it is an estimate, the exact
 * one follows. When a grid destroys the source, open calls are aborted. A new grid in another language can
 * use the same source again.
 */
export function createUserSource(filter: UserFilter, callbacks: SourceCallbacks): IDatasource {
  let grid = new AbortController();
  let exact: number | undefined;

  async function countExactly(api: GridApi, signal: AbortSignal): Promise<void> {
    try {
      exact = await countUsers(filter, signal);
    } catch {
      // The estimate stays.
      return;
    }
    if (signal.aborted) return;
    api.setRowCount(exact, true);
    callbacks.onTotal({ total: exact, isExact: true });
  }

  async function load(asked: IGetRowsParams): Promise<void> {
    const { api, failCallback, sortModel, startRow, successCallback } = asked;
    const { signal } = grid;
    const sort = sortModel.map(({ colId, sort: dir }) => ({ field: colId, dir })) as UserSort;
    try {
      const { data, total, totalIsExact } = await searchUsers({ filter, sort, skip: startRow, signal });
      const known = totalIsExact ? total : (exact ?? total);
      successCallback(data, known);
      const ids = startRow === 0 ? data.map(({ _id }) => _id) : undefined;
      callbacks.onTotal({ total: known, isExact: totalIsExact || exact !== undefined }, ids);
      if (!totalIsExact && startRow === 0) void countExactly(api, signal);
    } catch (error) {
      // Also for an aborted call: the grid makes two at a time, and waits for the answer of each.
      failCallback();
      if (!signal.aborted) callbacks.onError(error);
    }
  }

  return {
    getRows: (params) => void load(params),
    destroy() {
      grid.abort();
      grid = new AbortController();
      exact = undefined;
    },
  };
}
