import { stopSmsRoute } from '@milon/shared/routes';
import { callApi } from '../../../lib/server/api.ts';

/** Ends the SMS notifications by the token of a link. Throws `ApiProblem`. */
export async function stopSms(token: string): Promise<void> {
  await callApi(stopSmsRoute, { body: { token } });
}
