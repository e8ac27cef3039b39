import { type Client, createClient } from '@milon/shared/client';
import type { Language } from '@milon/shared/options';
import { appInfoAtom } from '../app-info.ts';
import { accessToken, refreshAccess, requireSetup } from '../session.ts';
import { store } from '../store.ts';

/** The language of the console. */
export const language = (): Language => store.get(appInfoAtom)?.preferences.language ?? 'en';

/** The origin of the API that this console works with. */
export const apiOrigin = (): string =>
  new URL(store.get(appInfoAtom)?.apiUrl ?? globalThis.location.origin).origin;

const client: Client = createClient({
  origin: apiOrigin,
  language,
  credentials: 'omit',
  bearer: { token: accessToken, refresh: refreshAccess },
  onRefused({ code }) {
    if (code === 'PASSWORD_CHANGE_REQUIRED') requireSetup('PASSWORD');
    if (code === 'SECOND_FACTOR_REQUIRED') requireSetup('SECOND_FACTOR');
  },
});

/** Makes one call as the signed-in staff member. Throws only `ApiProblem`. */
export const callApi: Client['call'] = client.call;
/** Fetches a file. Throws `ApiProblem`. */
export const fetchBlob: Client['blob'] = client.blob;
/** Sends a body with upload progress. Throws `ApiProblem`. */
export const sendBody: Client['sendBody'] = client.sendBody;
