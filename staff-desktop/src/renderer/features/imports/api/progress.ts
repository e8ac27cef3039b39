import type { Import, ImportDetail, ImportProgress, StaffChange } from '@milon/shared/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export const importKey = (id: string) => [...queryKeys.imports, 'one', id];

/** Whether rows are being checked, created or reverted now. */
export const isWorking = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'CHECKING' || state === 'RUNNING' || state === 'REVERTING';

/** The import with the figures of its running work. Those of other work come too late and change nothing. */
function withProgress(data: ImportDetail, { figures, state }: ImportProgress): ImportDetail {
  if (data.state !== state) return data;
  return { ...data, figures, valid: figures.VALID, invalid: figures.INVALID + figures.FAILED };
}

/** Shows how far the work of an import is, from the announcement itself. */
export function showProgress(client: QueryClient, { id, progress }: StaffChange): void {
  if (id === undefined || progress === undefined) return;
  client.setQueryData<ImportDetail>(importKey(id), (data) => data && withProgress(data, progress));
}

/** Rows of the running work after which the list of results is fetched again. */
const rowsPerFetch = 500;

/** Changes when the results are to be fetched again: at the end of the work, and now and then in it. */
export function resultVersion(data: Pick<ImportDetail, 'state' | 'figures' | 'linksFailed'>): string {
  const { figures, linksFailed, state } = data;
  if (!isWorking(data)) return JSON.stringify([state, figures, linksFailed]);
  const done = figures.CREATED + figures.FAILED + figures.REVERTED + figures.CHANGED;
  return JSON.stringify([state, Math.floor(done / rowsPerFetch)]);
}
