import type { LiveHandler } from '../../../lib/live-socket.ts';
import { queryClient } from '../../../lib/query-client.ts';

/**
 * Fetches the notifications again at the first connection and when there are new ones. A reconnection
 * refetches all lists anyway.
 */
export const followNotifications: LiveHandler = (socket) => {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  socket.once('connect', refresh);
  socket.on('notifications-update', refresh);
  return undefined;
};
