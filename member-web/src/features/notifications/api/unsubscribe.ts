import type { CallAnswer, NotificationKind, unsubscribeCall } from '@milon/shared/contracts';
import { resubscribeRoute, unsubscribeRoute } from '@milon/shared/routes';
import { callApi } from '../../../lib/server/api.ts';

export type Ended = CallAnswer<typeof unsubscribeCall>['data']['ended'];

const kinds: readonly NotificationKind[] = ['invitations', 'messages', 'decisions'];

/** The kinds of mails that a link's token names. Only the server can verify the token. */
export function kindsOf(token: string): NotificationKind[] {
  const named = (token.split('.')[0] ?? '').split('-');
  return kinds.filter((kind) => named.includes(kind));
}

/** Ends the mails of a link and returns how often they came before. Throws `ApiProblem`. */
export async function endMails(token: string): Promise<Ended> {
  return (await callApi(unsubscribeRoute, { query: { token } })).data.ended;
}

/** Turns the mails on again as before. Throws `ApiProblem`. */
export async function resubscribeMails(token: string, ended: Ended): Promise<void> {
  await callApi(resubscribeRoute, { query: { token }, body: { ended } });
}
