import { SETTINGS_UPDATE_CLEAR_MS } from '../../lib/constants.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import type { LiveHandler } from '../../lib/server/live-socket.ts';
import { store } from '../../lib/store.ts';
import { settingsAnnouncer, settingsUpdatedAtom } from '../../state/state.ts';
import { userKey } from './session.ts';

/** Fetches the account and the settings again when they change (spec §4). */
export const followAccount: LiveHandler = (socket) => {
  // To the member's other screens. One that is not connected fetches them when it reconnects.
  settingsAnnouncer.send = () => void (socket.connected && socket.emit('setting-update'));
  const refreshSettings = () => void queryClient.invalidateQueries({ queryKey: ['settings'] });
  const refreshUser = () => void queryClient.invalidateQueries({ queryKey: userKey });
  socket.on('connect', refreshSettings);
  socket.on('account-update', refreshUser);
  socket.on('setting-update', ({ own }) => {
    refreshSettings();
    // Staff's settings are in no account: not all members at once fetch theirs.
    if (own) refreshUser();
    store.set(settingsUpdatedAtom, true);
    setTimeout(() => store.set(settingsUpdatedAtom, false), SETTINGS_UPDATE_CLEAR_MS);
  });
  return () => {
    settingsAnnouncer.send = () => undefined;
  };
};
