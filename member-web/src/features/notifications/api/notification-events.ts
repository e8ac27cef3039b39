import { queryClient } from '../../../lib/query/query-client.ts';
import type { LiveHandler } from '../../../lib/server/live-socket.ts';

/** Fetches the notifications again when there are new ones. A connection refetches them with all lists. */
export const followNotifications: LiveHandler = (socket) => {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  socket.on('notifications-update', refresh);
  return undefined;
};
