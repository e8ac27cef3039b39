import { type LiveHandler, onReconnect } from '../../lib/live-socket.ts';
import { forgetPerson, lookAgainAtPeople, welcomePerson } from '../profile/profile-availability.ts';
import { takeMark } from './favorite.ts';
import { takeInvites } from './invitation.ts';

/** Applies invitations, favorites, blocks, and who becomes visible or hidden, to every open list, card and photo. */
export const followRelationships: LiveHandler = (socket) => {
  const setVisible = (id: string, isThere: boolean) => (isThere ? welcomePerson(id) : forgetPerson(id));
  onReconnect(socket, lookAgainAtPeople);
  socket.on('invite-update', takeInvites);
  socket.on('person-update', ({ _id, isThere }) => setVisible(_id, isThere));
  socket.on('favorite-update', ({ _id, action, updateField }) => {
    const isMarked = action === 'ADD';
    takeMark(_id, updateField, isMarked);
    if (updateField === 'block') setVisible(_id, !isMarked);
  });
  return undefined;
};
