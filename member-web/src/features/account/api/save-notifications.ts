import type { Notifications, saveNotificationsCall } from '@milon/shared/contracts';
import { callApi, callRef } from '../../../lib/api.ts';
import { keepUser } from '../../../lib/session.ts';

const saveRef = callRef<typeof saveNotificationsCall>('put', '/users/notifications');

/** Keeps about what to be written to. Throws `ApiProblem`. */
export async function saveNotifications(notifications: Notifications): Promise<void> {
  const { data } = await callApi(saveRef, { body: notifications });
  keepUser(data);
}
