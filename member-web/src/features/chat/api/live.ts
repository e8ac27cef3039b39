import { SETTINGS_UPDATE_CLEAR_MS } from '@milon/shared/constants';
import { isGreeting } from '@milon/shared/rules';
import { takeInvites } from '../../../lib/invite.ts';
import { lookAgainAtPeople } from '../../../lib/person.ts';
import { profileKey } from '../../../lib/profile-cache.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { userKey } from '../../../lib/session.ts';
import { settingsUpdatedAtom } from '../../../lib/state.ts';
import { store } from '../../../lib/store.ts';
import {
  draftsAtom,
  endTyping,
  moreConversationsAtom,
  outgoingAtom,
  setHiLine,
  setOutbox,
  setTypingLine,
  takeTyping,
} from './chat-state.ts';
import { catchUp, takeChange, takeMessages, takeRead, takeReported, takeSeen } from './conversations.ts';
import { heldConversations } from './held.ts';
import { keepConnected } from './keep-connected.ts';
import { followKept, keepOutbox, readDrafts, readOutbox } from './kept.ts';
import { type Line, Outbox } from './outbox.ts';
import { type ChatSocket, openSocket } from './socket.ts';
import { takeFavorite, takePerson } from './take-person.ts';
import { conversationIdWith } from './threads.ts';
import { followUnread } from './unread.ts';

/** How long what was sent may go without an answer. */
const ackTimeoutMs = 10_000;

/** Tabs of one member take turns at sending; the server would store it once anyway. A browser without locks does without. */
function oneTabAtOnce<T>(send: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return send();
  return navigator.locks.request('milon-chat-outbox', send) as Promise<T>;
}

/** How what waits in the outbox is sent: by the payload of the specification (§3), of which the server believes only whom it is for and what it says. */
export function lineOf(socket: ChatSocket, me: string): Line {
  return {
    isConnected: () => socket.connected,
    connect: () => void (socket.active || socket.connect()),
    send: ({ friendId, text, clientId }) =>
      oneTabAtOnce(() =>
        socket.timeout(ackTimeoutMs).emitWithAck('new-message', {
          conversationId: conversationIdWith(friendId, heldConversations() ?? []),
          userId: me,
          friendId,
          message: text,
          clientId,
        }),
      ),
    onStored: (message) => void takeMessages(message.conversationId, [message], me),
    onChange: (items, before) => {
      store.set(outgoingAtom, items);
      if (before) keepOutbox(me, items, before);
    },
  };
}

function lookAgainAtPurchases(): void {
  void queryClient.invalidateQueries({ queryKey: ['premium'] });
  void queryClient.invalidateQueries({ queryKey: ['transactions'] });
}

/** Keeps everything that a socket tells the member `me`; what may have been told while it was away is asked for anew. */
export function listen(socket: ChatSocket, me: string): void {
  let wasConnected = false;
  socket.on('connect', () => {
    if (wasConnected) {
      lookAgainAtPeople();
      lookAgainAtPurchases();
      void queryClient.invalidateQueries({ queryKey: ['settings'] });
    } else void queryClient.invalidateQueries({ queryKey: ['notifications'] });
    wasConnected = true;
  });
  socket.on('received-message', ({ conversationId, message }) => {
    if (message.sender !== me) endTyping(conversationId);
    // Greeted on another screen: from when it is allowed again is to be shown here too.
    else if (isGreeting(message.text)) void queryClient.invalidateQueries({ queryKey: userKey });
    void takeMessages(conversationId, [message], me);
  });
  socket.on('typing', ({ conversationId }) => takeTyping(conversationId));
  socket.on('messages-seen', ({ conversationId, position }) => takeSeen(conversationId, position, me));
  socket.on('conversation-read', ({ conversationId, position }) => takeRead(conversationId, position, me));
  socket.on('conversation-changed', (change) => void takeChange(change, me));
  socket.on('message-reported', ({ conversationId, messageId }) => takeReported(conversationId, messageId));
  socket.on('invite-update', takeInvites);
  socket.on('person-update', (update) => takePerson(update, me));
  socket.on('contact-unlocked', ({ _id }) => {
    for (const queryKey of [userKey, profileKey(_id), ['unlock', _id], ['connects'], ['premium']])
      void queryClient.invalidateQueries({ queryKey });
    void catchUp(me);
  });
  socket.on('favorite-update', (update) => takeFavorite(update, me));
  socket.on(
    'notifications-update',
    () => void queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  );
  socket.on('account-update', () => {
    void queryClient.invalidateQueries({ queryKey: userKey });
    lookAgainAtPurchases();
  });
  socket.on('setting-update', () => {
    void queryClient.invalidateQueries({ queryKey: ['settings'] });
    store.set(settingsUpdatedAtom, true);
    setTimeout(() => store.set(settingsUpdatedAtom, false), SETTINGS_UPDATE_CLEAR_MS);
  });
}

/** Opens the socket of a signed-in member and keeps everything that it tells; gives back what ends it (spec §4). */
export function startLive(me: string): () => void {
  const socket = openSocket();
  const outbox = new Outbox(lineOf(socket, me), readOutbox(me));
  store.set(outgoingAtom, outbox.items);
  setOutbox(outbox);
  // Said now or not at all.
  setTypingLine((friendId) => socket.volatile.emit('typing', { friendId }));
  setHiLine((userId) =>
    socket.connected ? socket.timeout(ackTimeoutMs).emitWithAck('hi', { userId }) : undefined,
  );
  listen(socket, me);

  const stopConnecting = keepConnected(socket);
  socket.on('connect', () => {
    outbox.flush();
    void catchUp(me);
  });
  socket.on('connect_error', () => {
    if (!heldConversations()) void catchUp(me);
  });

  const stopFollowing = followKept(me, {
    onOutbox: (before, now) => outbox.join(before, now),
    onDrafts: (drafts) => store.set(draftsAtom, drafts),
  });
  store.set(draftsAtom, readDrafts(me));
  const stopCounting = followUnread(me);

  return () => {
    stopCounting();
    stopFollowing();
    outbox.close();
    setOutbox(undefined);
    setTypingLine(undefined);
    setHiLine(undefined);
    stopConnecting();
    store.set(outgoingAtom, []);
    store.set(draftsAtom, {});
    store.set(moreConversationsAtom, undefined);
  };
}
