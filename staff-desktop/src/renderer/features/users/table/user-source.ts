import type { IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { UserFilter } from '../../../lib/user-filter.ts';
import { searchUsers, type UserSort } from '../api/search-users.ts';

interface Told {
  onTotal: (total: number) => void;
  onError: (error: unknown) => void;
}

/** The grid's rows out of the API's search. When the grid takes another source, calls under way are given up. */
export function createUserSource(filter: UserFilter, told: Told): IDatasource {
  const ended = new AbortController();

  async function load({ startRow, sortModel, successCallback, failCallback }: IGetRowsParams): Promise<void> {
    const sort = sortModel.map(({ colId, sort }) => ({ field: colId, dir: sort })) as UserSort;
    try {
      const { data, total } = await searchUsers({ filter, sort, skip: startRow, signal: ended.signal });
      successCallback(data, total);
      told.onTotal(total);
    } catch (error) {
      if (ended.signal.aborted) return;
      failCallback();
      told.onError(error);
    }
  }

  return {
    getRows: (params) => void load(params),
    destroy: () => ended.abort(),
  };
}
