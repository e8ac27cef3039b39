import { type Api, createApi } from './api.ts';
import { appInfoAtom } from './app-info.ts';
import { accessToken, refreshAccess } from './session.ts';
import { store } from './store.ts';

/** The API as the signed-in member of staff. */
export const api: Api = createApi({
  apiUrl: () => store.get(appInfoAtom)?.apiUrl ?? '',
  language: () => store.get(appInfoAtom)?.preferences.language ?? 'en',
  accessToken,
  refresh: refreshAccess,
  fetch: (input, init) => fetch(input, init),
});
