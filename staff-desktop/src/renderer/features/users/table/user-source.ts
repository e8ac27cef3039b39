import type { AdminUser } from '@milon/shared/contracts';
import type { IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { UserFilter } from '../../../lib/user-address.ts';
import { searchUsers, type UserSort } from '../api/search-users.ts';

interface SourceCallbacks {
  /** `first` is the first row, if this answer has it. */
  onTotal: (total: number, first: AdminUser | undefined) => void;
  onError: (error: unknown) => void;
}

/**
 * The grid's rows from the API's search. When a grid destroys the source, open calls are aborted. A new grid
 * in another language can use the same source again.
 */
export function createUserSource(filter: UserFilter, callbacks: SourceCallbacks): IDatasource {
  let grid = new AbortController();

  async function load({ startRow, sortModel, successCallback, failCallback }: IGetRowsParams): Promise<void> {
    const { signal } = grid;
    const sort = sortModel.map(({ colId, sort }) => ({ field: colId, dir: sort })) as UserSort;
    try {
      const { data, total } = await searchUsers({ filter, sort, skip: startRow, signal });
      successCallback(data, total);
      callbacks.onTotal(total, startRow === 0 ? data[0] : undefined);
    } catch (error) {
      if (signal.aborted) return;
      failCallback();
      callbacks.onError(error);
    }
  }

  return {
    getRows: (params) => void load(params),
    destroy() {
      grid.abort();
      grid = new AbortController();
    },
  };
}
