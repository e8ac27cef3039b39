import type { ClientEvents } from '@milon/shared/contracts';
import { atom } from 'jotai';
import { TYPING_MS } from '../../../lib/constants.ts';
import { store } from '../../../lib/store.ts';
import type { Outbox, Outgoing } from './outbox/outbox.ts';

/** Messages that wait to be sent, as the windows show them. */
export const outgoingAtom = atom<readonly Outgoing[]>([]);
/** The chat's connection to the server while a member is signed in. */
export interface ChatLine {
  readonly outbox: Outbox;
  /** Tells the other member that this one is typing. Does nothing without a connection. */
  readonly sendTyping: (friendId: string) => void;
  /** Sends a greeting over the socket. Undefined without a connection. */
  readonly sayHi: (friendId: string, text: string) => Promise<HiAnswer> | undefined;
}

export type HiAnswer = Parameters<Parameters<ClientEvents['hi']>[1]>[0];

/** Undefined before the chat has started. */
export const chatLineAtom = atom<ChatLine | undefined>(undefined);

/** The cursor of the next page of conversations. Undefined if all are loaded. */
export const moreConversationsAtom = atom<string | undefined>(undefined);

/**
 * The number of unread conversations that are not loaded, as counted by the server. `isCapped` if the server
 * stopped counting at its limit.
 */
export const unreadElsewhereAtom = atom<{ readonly count: number; readonly isCapped: boolean }>({
  count: 0,
  isCapped: false,
});

/** Unsent drafts by recipient. */
export const draftsAtom = atom<Readonly<Record<string, string>>>({});

/** Conversations in which the other member is typing. */
export const typingAtom = atom<ReadonlySet<string>>(new Set<string>());

const ends = new Map<string, ReturnType<typeof setTimeout>>();

function setTyping(conversationId: string, writes: boolean): void {
  clearTimeout(ends.get(conversationId));
  ends.delete(conversationId);
  const others = [...store.get(typingAtom)].filter((id) => id !== conversationId);
  store.set(typingAtom, new Set(writes ? [...others, conversationId] : others));
}

/** Shows that the other member is typing, for a few seconds unless it is repeated. */
export function applyTyping(conversationId: string): void {
  setTyping(conversationId, true);
  ends.set(
    conversationId,
    setTimeout(() => setTyping(conversationId, false), TYPING_MS.shown),
  );
}

/** The message has arrived, so the typing sign ends. */
export function endTyping(conversationId: string): void {
  if (store.get(typingAtom).has(conversationId)) setTyping(conversationId, false);
}

let toldAt = 0;

/** Tells the other member from time to time that this one is typing. An empty text resets the interval. */
export function announceTyping(friendId: string, text: string): void {
  if (text.trim() === '') {
    toldAt = 0;
    return;
  }
  if (Date.now() - toldAt < TYPING_MS.again) return;
  toldAt = Date.now();
  store.get(chatLineAtom)?.sendTyping(friendId);
}
