import { SETTINGS_UPDATE_CLEAR_MS } from '@milon/shared/constants';
import { type LiveHandler, onReconnect } from '../../lib/live-socket.ts';
import { queryClient } from '../../lib/query-client.ts';
import { store } from '../../lib/store.ts';
import { settingsUpdatedAtom } from '../../state/state.ts';
import { userKey } from './session.ts';

/** Fetches the account and the settings again when they change (spec §4). */
export const followAccount: LiveHandler = (socket) => {
  const refreshSettings = () => void queryClient.invalidateQueries({ queryKey: ['settings'] });
  onReconnect(socket, refreshSettings);
  socket.on('account-update', () => void queryClient.invalidateQueries({ queryKey: userKey }));
  socket.on('setting-update', () => {
    refreshSettings();
    store.set(settingsUpdatedAtom, true);
    setTimeout(() => store.set(settingsUpdatedAtom, false), SETTINGS_UPDATE_CLEAR_MS);
  });
  return undefined;
};
