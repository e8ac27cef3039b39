import { type Api, createApi } from './api.ts';
import { appInfoAtom } from './app-info.ts';
import { accessToken, refreshAccess, requireSetup } from './session.ts';
import { store } from './store.ts';

/** The API as the signed-in member of staff. */
export const api: Api = createApi({
  apiUrl: () => store.get(appInfoAtom)?.apiUrl ?? '',
  language: () => store.get(appInfoAtom)?.preferences.language ?? 'en',
  accessToken,
  refresh: refreshAccess,
  fetch: (input, init) => fetch(input, init),
  refused({ code }) {
    if (code === 'PASSWORD_CHANGE_REQUIRED') requireSetup('PASSWORD');
    if (code === 'SECOND_FACTOR_REQUIRED') requireSetup('SECOND_FACTOR');
  },
});
