import { callRef } from '@milon/shared/client';
import type { confirmNumberCall, confirmNumberLinkCall } from '@milon/shared/contracts';
import { confirmNumberLinkRoute, confirmNumberRoute } from '@milon/shared/routes';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

const confirmRef = callRef<typeof confirmNumberCall>(confirmNumberRoute);
const confirmLinkRef = callRef<typeof confirmNumberLinkCall>(confirmNumberLinkRoute);

const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });

/** Says that the number on the screen, in E.164, is still the member's. Throws `ApiProblem`. */
export async function confirmNumber(phone: string): Promise<void> {
  await callApi(confirmRef, { body: { phone } });
  await refreshNotifications();
}

/** Confirms the number to which an SMS brought the link. Throws `ApiProblem`. */
export async function confirmNumberLink(token: string): Promise<void> {
  await callApi(confirmLinkRef, { body: { token } });
  await refreshNotifications();
}
