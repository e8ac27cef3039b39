import { type Client, createClient } from '@milon/shared/client';
import { currentLanguage } from '../language.ts';
import { watchedFetch } from './connection.ts';

const client: Client = createClient({
  origin: () => '',
  language: currentLanguage,
  credentials: 'include',
  fetch: watchedFetch,
});

/** Makes one call with the session cookie. Throws only `ApiProblem`. */
export const callApi: Client['call'] = client.call;
/** Sends a body with upload progress. Throws `ApiProblem`. */
export const sendBody: Client['sendBody'] = client.sendBody;
