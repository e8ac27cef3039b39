import { profileKey } from '../../../entities/profile/profile-cache.ts';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import type { LiveHandler } from '../../../lib/server/live-socket.ts';

/** Fetches connects, purchases and unlocked contacts again when they change. */
export const followPurchases: LiveHandler = (socket) => {
  const refresh = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const refreshPurchases = () => refresh(['premium'], ['transactions'], ['packages']);
  socket.on('connect', refreshPurchases);
  socket.on('account-update', refreshPurchases);
  socket.on('contact-unlocked', ({ _id }) =>
    refresh(userKey, profileKey(_id), ['unlock', _id], ['connects'], ['premium']),
  );
  return undefined;
};
