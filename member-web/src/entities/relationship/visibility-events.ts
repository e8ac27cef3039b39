import { logFailure } from '../../lib/log.ts';
import type { LiveHandler } from '../../lib/server/live-socket.ts';
import { forgetWithdrawn } from '../profile/forget-withdrawn.ts';
import { markAvailable, markUnavailable, refetchAvailability } from '../profile/profile-availability.ts';
import { catchUpInvitations } from './catch-up.ts';
import { applyMark } from './favorite.ts';
import { applyInviteUpdate } from './invitation.ts';

/** A copy of the database that answers may be some seconds behind. */
const recheckMs = { least: 10_000, most: 25_000 };
let timer: ReturnType<typeof setTimeout> | undefined;
/** The ends of the ids to ask about; undefined for all. */
let tails: string[] | undefined = [];

async function recheck(me: string): Promise<void> {
  const asked = tails;
  timer = undefined;
  tails = [];
  try {
    const { recheckTold } = await import('../profile/recheck-told.ts');
    await recheckTold(me, asked);
  } catch (error) {
    logFailure('What others told could not be checked.', error);
  }
}

/** Each page asks at a time of its own: all hear of the same withdrawals. */
function recheckSoon(me: string, tail?: string): void {
  if (tail === undefined) tails = undefined;
  else tails?.push(tail);
  const spread = Math.random() * (recheckMs.most - recheckMs.least);
  timer ??= setTimeout(() => void recheck(me), recheckMs.least + spread);
}

/** Applies events about invitations, favorites, blocks and visibility to all open lists, cards and photos. */
export const followRelationships: LiveHandler = (socket, me) => {
  let hasConnected = false;
  const setVisible = (id: string, isThere: boolean) => (isThere ? markAvailable(id) : markUnavailable(id));
  // At the first connection too: the page's data is older.
  socket.on('connect', () => {
    refetchAvailability();
    void catchUpInvitations();
    if (hasConnected) recheckSoon(me);
    hasConnected = true;
  });
  socket.on('invite-update', applyInviteUpdate);
  socket.on('person-update', ({ _id, isThere }) => setVisible(_id, isThere));
  socket.on('person-withdrew', ({ _id, about }) => forgetWithdrawn(_id, about));
  socket.on('consent-withdrawn', ({ tail }) => recheckSoon(me, tail));
  socket.on('favorite-update', ({ _id, action, updateField }) => {
    const isMarked = action === 'ADD';
    applyMark(_id, updateField, isMarked);
    if (updateField === 'block') setVisible(_id, !isMarked);
  });
  return undefined;
};
