import { useDebounced } from '@milon/shared/client';
import { atom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from '../../../lib/router.tsx';
import { useStoredState } from '../../../lib/storage/use-stored-state.ts';
import { closeAllDialogs } from '../../../state/dialogs.ts';
import { useSearchCount } from '../api/fetch-search.ts';
import {
  readSearchParams,
  readSort,
  type SearchFilters,
  toResults,
  toSearchParams,
} from '../api/search-address.ts';

/** The filters that were chosen last, searched for or not, and the results page where that was. */
interface KeptFilters {
  filters?: SearchFilters;
  at?: string | undefined;
}

/** Whether somebody has just asked for the results: then their heading takes the focus. */
export const resultsAskedAtom = atom(false);

export interface SearchForm {
  readonly filters: SearchFilters;
  readonly change: (next: SearchFilters) => void;
  readonly submit: () => Promise<void>;
  /** How many profiles these filters find; undefined until it is known. */
  readonly count: number | undefined;
}

/**
 * The filters of a search, remembered as they are chosen and written to the address (spec §2). On a results
 * page they begin as its address says, unless they were changed there.
 */
export function useSearchForm(): SearchForm {
  const navigate = useNavigate();
  const askResults = useSetAtom(resultsAskedAtom);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const address = pathname === '/search' ? toSearchParams(readSearchParams(params)).toString() : undefined;
  const [kept, keep] = useStoredState<KeptFilters>('milon-search', {});
  const begin = () => ({
    address,
    filters: address === undefined || address === kept.at ? (kept.filters ?? {}) : readSearchParams(params),
  });
  const [shown, show] = useState(begin);
  // Other results: their search begins.
  const current = shown.address === address ? shown : begin();
  if (current !== shown) show(current);
  const { filters } = current;

  // The count of filters that changed a moment ago is asked for once they rest.
  const settled = useDebounced(filters);
  const count = useSearchCount(settled, undefined);

  function change(next: SearchFilters) {
    show({ address, filters: next });
    keep({ filters: next, at: address });
  }

  async function submit() {
    keep({ filters, at: toSearchParams(filters).toString() });
    await closeAllDialogs();
    navigate(toResults(filters, pathname === '/search' ? readSort(params) : 'newest'));
    askResults(true);
  }

  return { filters, change, submit, count: settled === filters ? count : undefined };
}
