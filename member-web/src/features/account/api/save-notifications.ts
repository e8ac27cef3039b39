import type { CallInput, saveNotificationsCall } from '@milon/shared/contracts';
import { saveNotificationsRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';

/** Saves the changed notification settings. Throws `ApiProblem`. */
export async function saveNotifications(
  changes: CallInput<typeof saveNotificationsCall, 'body'>,
): Promise<void> {
  const { data } = await callApi(saveNotificationsRoute, { body: changes });
  setCachedUser(data);
}
