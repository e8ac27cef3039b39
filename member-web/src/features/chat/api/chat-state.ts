import { TYPING_MS } from '@milon/shared/constants';
import type { ClientEvents } from '@milon/shared/contracts';
import { atom } from 'jotai';
import { store } from '../../../lib/store.ts';
import type { Outbox, Outgoing } from './outbox/outbox.ts';

/** What waits to be sent, for the windows to show. */
export const outgoingAtom = atom<readonly Outgoing[]>([]);
/** How the chat reaches the server while a member is signed in. */
export interface ChatLine {
  readonly outbox: Outbox;
  /** Tells the other side that one writes; lost if there is no connection. */
  readonly sendTyping: (friendId: string) => void;
  /** Greets by the socket; undefined if there is no connection. */
  readonly sayHi: (friendId: string) => Promise<HiAnswer> | undefined;
}

export type HiAnswer = Parameters<Parameters<ClientEvents['hi']>[1]>[0];

/** Undefined before the chat has started. */
export const chatLineAtom = atom<ChatLine | undefined>(undefined);

/** Where the list of conversations goes on that is held; undefined where all are. */
export const moreConversationsAtom = atom<string | undefined>(undefined);

/**
 * In how many conversations something waits beyond those that are held, as the server counted; `isCapped` where it stopped counting before the
 * last of them.
 */
export const unreadElsewhereAtom = atom<{ readonly count: number; readonly isCapped: boolean }>({
  count: 0,
  isCapped: false,
});

/** What one has begun to write, by the person to whom. */
export const draftsAtom = atom<Readonly<Record<string, string>>>({});

/** Conversations in which the other side writes just now. */
export const typingAtom = atom<ReadonlySet<string>>(new Set<string>());

const ends = new Map<string, ReturnType<typeof setTimeout>>();

function setTyping(conversationId: string, writes: boolean): void {
  clearTimeout(ends.get(conversationId));
  ends.delete(conversationId);
  const others = [...store.get(typingAtom)].filter((id) => id !== conversationId);
  store.set(typingAtom, new Set(writes ? [...others, conversationId] : others));
}

/** The other side writes: shown for a few seconds, unless it is said again. */
export function applyTyping(conversationId: string): void {
  setTyping(conversationId, true);
  ends.set(
    conversationId,
    setTimeout(() => setTyping(conversationId, false), TYPING_MS.shown),
  );
}

/** What they wrote is here. */
export function endTyping(conversationId: string): void {
  if (store.get(typingAtom).has(conversationId)) setTyping(conversationId, false);
}

let toldAt = 0;

/** Tells the other side, now and then, that one writes to them. An empty text resets the interval. */
export function tellTyping(friendId: string, text: string): void {
  if (text.trim() === '') {
    toldAt = 0;
    return;
  }
  if (Date.now() - toldAt < TYPING_MS.again) return;
  toldAt = Date.now();
  store.get(chatLineAtom)?.sendTyping(friendId);
}
