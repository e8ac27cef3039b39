import { isGreeting } from '@milon/shared/rules';
import { userKey } from '../../../entities/session/session.ts';
import { stopIfGate } from '../../../entities/session/stop-at.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import type { LiveHandler, LiveSocket } from '../../../lib/server/live-socket.ts';
import { store } from '../../../lib/store.ts';
import {
  applyTyping,
  chatLineAtom,
  draftsAtom,
  endTyping,
  moreConversationsAtom,
  outgoingAtom,
} from './chat-state.ts';
import { cachedConversations } from './conversation-cache.ts';
import {
  applyConversationChange,
  applyMessages,
  applyRead,
  applyReported,
  applySeen,
  applyUnavailable,
  fetchMissed,
  sendUnsentSeen,
} from './conversations.ts';
import { Outbox, type OutboxTransport } from './outbox/outbox.ts';
import { readDrafts, readOutbox, saveOutbox, watchOutboxStorage } from './outbox/outbox-storage.ts';
import { conversationIdWith } from './threads.ts';
import { watchUnread } from './unread.ts';

/** How long to wait for the answer to a sent message. */
const ackTimeoutMs = 10_000;

/**
 * Lets only one tab of a member send at a time. A browser without locks skips this: the server stores each
 * message only once anyway.
 */
function oneTabAtATime<T>(send: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return send();
  return navigator.locks.request('milon-chat-outbox', send) as Promise<T>;
}

/**
 * Sends the messages of the outbox with the payload of the specification (§3). The server trusts only its
 * recipient and its text.
 */
export function outboxTransport(socket: LiveSocket, me: string): OutboxTransport {
  return {
    isConnected: () => socket.connected,
    connect: () => void (socket.active || socket.connect()),
    send: ({ friendId, text, clientId }) =>
      oneTabAtATime(() =>
        socket.timeout(ackTimeoutMs).emitWithAck('new-message', {
          conversationId: conversationIdWith(friendId, cachedConversations() ?? []),
          userId: me,
          friendId,
          message: text,
          clientId,
        }),
      ),
    onStored: (message) => void applyMessages(message.conversationId, [message], me),
    onRefused: ({ friendId, friendName }, refusal) =>
      void stopIfGate(refusal, { act: 'messages', id: friendId, name: friendName }),
    onChange: (items, before) => {
      store.set(outgoingAtom, items);
      if (before) saveOutbox(me, items, before);
    },
  };
}

/** Handles the socket's events about conversations and about the members who talk with `me`. */
function followEvents(socket: LiveSocket, me: string): void {
  const setVisible = (id: string, isThere: boolean) =>
    isThere ? void fetchMissed(me) : applyUnavailable(id);
  // What was read without a connection first, so that the answer does not show it as unread.
  socket.on('connect', () => void sendUnsentSeen(me).then(() => fetchMissed(me)));
  socket.on('connect_error', () => {
    if (!cachedConversations()) void fetchMissed(me);
  });
  socket.on('received-message', ({ conversationId, message }) => {
    if (message.sender !== me) endTyping(conversationId);
    // A greeting from another device also changes here when the next one is allowed.
    else if (isGreeting(message)) void queryClient.invalidateQueries({ queryKey: userKey });
    void applyMessages(conversationId, [message], me);
  });
  socket.on('typing', ({ conversationId }) => applyTyping(conversationId));
  socket.on('messages-seen', ({ conversationId, position }) => applySeen(conversationId, position, me));
  socket.on('conversation-read', ({ conversationId, position }) => applyRead(conversationId, position, me));
  socket.on('conversation-changed', (change) => void applyConversationChange(change, me));
  socket.on('message-reported', ({ conversationId, messageId }) => applyReported(conversationId, messageId));
  // An unlock reveals the hidden numbers in the messages.
  socket.on('contact-unlocked', () => void fetchMissed(me));
  socket.on('person-update', ({ _id, isThere }) => setVisible(_id, isThere));
  socket.on('favorite-update', ({ _id, action, updateField }) => {
    if (updateField === 'block') setVisible(_id, action !== 'ADD');
  });
}

/** Runs the chat of a signed-in member: outbox, drafts, unread count (spec §4). */
export const followChat: LiveHandler = (socket, me) => {
  const outbox = new Outbox(outboxTransport(socket, me), readOutbox(me));
  store.set(outgoingAtom, outbox.items);
  store.set(chatLineAtom, {
    outbox,
    sendTyping: (friendId) => socket.volatile.emit('typing', { friendId }),
    sayHi: (userId, text) =>
      socket.connected ? socket.timeout(ackTimeoutMs).emitWithAck('hi', { userId, text }) : undefined,
  });
  socket.on('connect', () => outbox.flush());
  followEvents(socket, me);

  const stopFollowing = watchOutboxStorage(me, {
    onOutbox: (before, now) => outbox.join(before, now),
    onDrafts: (drafts) => store.set(draftsAtom, drafts),
  });
  store.set(draftsAtom, readDrafts(me));
  const stopCounting = watchUnread(me);

  return () => {
    stopCounting();
    stopFollowing();
    outbox.close();
    store.set(chatLineAtom, undefined);
    store.set(outgoingAtom, []);
    store.set(draftsAtom, {});
    store.set(moreConversationsAtom, undefined);
  };
};
