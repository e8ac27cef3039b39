import { followRelationships } from '../../entities/relationship/visibility-events.ts';
import { followAccount } from '../../entities/session/account-events.ts';
import { followChat } from '../../features/chat/api/follow-chat.ts';
import { followPurchases } from '../../features/commerce/api/purchase-events.ts';
import { followNotifications } from '../../features/notifications/api/notification-events.ts';
import { logFailure } from '../../lib/log.ts';
import type { LiveHandler, LiveSocket } from '../../lib/server/live-socket.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { followAcceptances } from './follow-acceptances.ts';
import { keepConnected } from './keep-connected.ts';
import { openSocket } from './open-socket.ts';

const handlers: readonly LiveHandler[] = [
  followRelationships,
  followAccount,
  followPurchases,
  followNotifications,
  followChat,
];

/** Attaches all event handlers to the socket. Returns a function that detaches them. */
export function followAll(socket: LiveSocket, me: string): () => void {
  const stops = handlers.map((follow) => follow(socket, me));
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Sends what waited when the page was closed. Loads the code only if there is anything. */
async function resumeWaiting(me: string): Promise<void> {
  if (readStored('milon-waiting') === undefined) return;
  try {
    const { resumeChanges } = await import('../../entities/relationship/resume-changes.ts');
    resumeChanges(me);
  } catch (error) {
    logFailure('Waiting changes could not be sent.', error);
  }
}

/**
 * Opens the socket of a signed-in member and attaches the handlers. Returns a function that closes it (spec
 * §4).
 */
export function startLive(me: string): () => void {
  const socket = openSocket();
  const stopFollowing = followAll(socket, me);
  const stopConnecting = keepConnected(socket);
  const stopShowing = followAcceptances();
  void resumeWaiting(me);
  return () => {
    stopShowing();
    stopFollowing();
    stopConnecting();
  };
}
