import type { LiveHandler } from '../../lib/server/live-socket.ts';
import { forgetWithdrawn } from '../profile/forget-withdrawn.ts';
import { markAvailable, markUnavailable, refetchAvailability } from '../profile/profile-availability.ts';
import { catchUpInvitations } from './catch-up.ts';
import { applyMark } from './favorite.ts';
import { applyInviteUpdate } from './invitation.ts';

/** Applies events about invitations, favorites, blocks and visibility to all open lists, cards and photos. */
export const followRelationships: LiveHandler = (socket) => {
  const setVisible = (id: string, isThere: boolean) => (isThere ? markAvailable(id) : markUnavailable(id));
  // At the first connection too: the page's data is older.
  socket.on('connect', () => {
    refetchAvailability();
    void catchUpInvitations();
  });
  socket.on('invite-update', applyInviteUpdate);
  socket.on('person-update', ({ _id, isThere }) => setVisible(_id, isThere));
  socket.on('person-withdrew', ({ _id, about }) => forgetWithdrawn(_id, about));
  socket.on('favorite-update', ({ _id, action, updateField }) => {
    const isMarked = action === 'ADD';
    applyMark(_id, updateField, isMarked);
    if (updateField === 'block') setVisible(_id, !isMarked);
  });
  return undefined;
};
