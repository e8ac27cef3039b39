import { TYPING_MS } from '@milon/shared/constants';
import type { ClientEvents } from '@milon/shared/contracts';
import { atom } from 'jotai';
import { store } from '../../../lib/store.ts';
import type { Outbox, Outgoing } from './outbox.ts';

/** What waits to be sent, for the windows to show. */
export const outgoingAtom = atom<readonly Outgoing[]>([]);
/** Whether the socket is connected. */
export const connectedAtom = atom(false);

let current: Outbox | undefined;

/** The outbox of the signed-in member; undefined before the chat has started. */
export function currentOutbox(): Outbox | undefined {
  return current;
}

export function setOutbox(outbox: Outbox | undefined): void {
  current = outbox;
}

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
export function takeTyping(conversationId: string): void {
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

let say: ((friendId: string) => void) | undefined;
let saidAt = 0;

/** How the server is told; nobody tells it where undefined. */
export function setTypingLine(line: typeof say): void {
  say = line;
  saidAt = 0;
}

/** Tells the other, now and then, that one writes to them; '' is nothing written, and what comes after it is told at once. */
export function tellTyping(friendId: string, text: string): void {
  if (text.trim() === '') {
    saidAt = 0;
    return;
  }
  if (Date.now() - saidAt < TYPING_MS.again) return;
  saidAt = Date.now();
  say?.(friendId);
}

export type HiAnswer = Parameters<Parameters<ClientEvents['hi']>[1]>[0];

let hiLine: ((friendId: string) => Promise<HiAnswer> | undefined) | undefined;

/** How somebody is greeted by the socket; its answer is undefined where there is no connection. */
export function setHiLine(line: typeof hiLine): void {
  hiLine = line;
}

/** Greets by the socket; undefined where there is none to do it by. Rejects where no answer came. */
export function greetBySocket(friendId: string): Promise<HiAnswer> | undefined {
  return hiLine?.(friendId);
}
