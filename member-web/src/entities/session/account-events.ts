import { SETTINGS_UPDATE_CLEAR_MS } from '@milon/shared/constants';
import { type LiveHandler, type LiveSocket, onReconnect } from '../../lib/live-socket.ts';
import { queryClient } from '../../lib/query-client.ts';
import { store } from '../../lib/store.ts';
import { settingsUpdatedAtom } from '../../state/state.ts';
import { userKey } from './session.ts';

let live: LiveSocket | undefined;

/**
 * Tells the member's other screens that the member changed settings here (spec §7). A screen that is not
 * connected fetches them when it reconnects.
 */
export function announceSettings(): void {
  if (live?.connected) live.emit('setting-update');
}

/** Fetches the account and the settings again when they change (spec §4). */
export const followAccount: LiveHandler = (socket) => {
  live = socket;
  const refreshSettings = () => void queryClient.invalidateQueries({ queryKey: ['settings'] });
  const refreshUser = () => void queryClient.invalidateQueries({ queryKey: userKey });
  onReconnect(socket, refreshSettings);
  socket.on('account-update', refreshUser);
  socket.on('setting-update', ({ own }) => {
    refreshSettings();
    // Staff's settings are in no account: not all members at once fetch theirs.
    if (own) refreshUser();
    store.set(settingsUpdatedAtom, true);
    setTimeout(() => store.set(settingsUpdatedAtom, false), SETTINGS_UPDATE_CLEAR_MS);
  });
  return () => {
    live = undefined;
  };
};
