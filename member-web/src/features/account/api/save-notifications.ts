import { callRef } from '@milon/shared/client';
import type { CallInput, saveNotificationsCall } from '@milon/shared/contracts';
import { saveNotificationsRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';

const saveRef = callRef<typeof saveNotificationsCall>(saveNotificationsRoute);

/** Saves the changed notification settings. Throws `ApiProblem`. */
export async function saveNotifications(
  changes: CallInput<typeof saveNotificationsCall, 'body'>,
): Promise<void> {
  const { data } = await callApi(saveRef, { body: changes });
  setCachedUser(data);
}
