import { confirmNumberLinkRoute, confirmNumberRoute } from '@milon/shared/routes';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });

/** Says that the number on the screen, in E.164, is still the member's. Throws `ApiProblem`. */
export async function confirmNumber(phone: string): Promise<void> {
  await callApi(confirmNumberRoute, { body: { phone } });
  await refreshNotifications();
}

/** Confirms the number to which an SMS brought the link. Throws `ApiProblem`. */
export async function confirmNumberLink(token: string): Promise<void> {
  await callApi(confirmNumberLinkRoute, { body: { token } });
  await refreshNotifications();
}
