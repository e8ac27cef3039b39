import { proveOwnerRoute } from '@milon/shared/routes';
import { callApi } from '../../../lib/server/api.ts';

/** Sends a code to the contact that was proven first, and returns which it is. Throws `ApiProblem`. */
export async function sendOwnerCode(): Promise<'phone' | 'email'> {
  const { data } = await callApi(proveOwnerRoute);
  return data.sentTo;
}
