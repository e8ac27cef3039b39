import { readStored, writeStored } from '../../../../lib/storage/storage.ts';
import { inOrderOfWriting, type Outgoing } from './outbox.ts';

/*
 * Unsent messages and drafts, which the browser stores until log out (lib/storage/storage.ts names the keys).
 * They belong to one member: another member on the same device does not see them.
 */
const outboxKey = 'milon-chat-outbox';
const draftsKey = 'milon-chat-drafts';
const seenKey = 'milon-chat-seen';

interface Kept<T> {
  owner: string;
  value: T;
}

function readOwn<T>(key: string, owner: string): T | undefined {
  const kept = readStored<Kept<T>>(key);
  return kept?.owner === owner ? kept.value : undefined;
}

export function readOutbox(owner: string): readonly Outgoing[] {
  const items = readOwn<readonly Outgoing[]>(outboxKey, owner);
  return Array.isArray(items) ? items : [];
}

/**
 * Stores the outbox. `before` is this tab's previous state: each tab adds and removes only its own messages,
 * so that another tab's messages stay.
 */
export function saveOutbox(owner: string, items: readonly Outgoing[], before: readonly Outgoing[]): void {
  const known = new Set([...before, ...items].map(({ clientId }) => clientId));
  const others = readOutbox(owner).filter(({ clientId }) => !known.has(clientId));
  const value = inOrderOfWriting([...others, ...items]);
  writeStored(outboxKey, value.length > 0 ? { owner, value } : undefined);
}

type Drafts = Readonly<Record<string, string>>;

/** Unsent drafts by recipient. */
export function readDrafts(owner: string): Drafts {
  return readOwn<Drafts>(draftsKey, owner) ?? {};
}

/** Stores the draft for this recipient; '' deletes it. */
export function saveDraft(owner: string, friendId: string, text: string): void {
  const { [friendId]: _, ...others } = readDrafts(owner);
  const value = text === '' ? others : { ...others, [friendId]: text };
  writeStored(draftsKey, Object.keys(value).length > 0 ? { owner, value } : undefined);
}

/** Positions up to which conversations were read, which the server does not know yet, by conversation. */
type ReadPositions = Readonly<Record<string, number>>;

export function readUnsentSeen(owner: string): ReadPositions {
  return readOwn<ReadPositions>(seenKey, owner) ?? {};
}

function saveUnsentSeen(owner: string, value: ReadPositions): void {
  writeStored(seenKey, Object.keys(value).length > 0 ? { owner, value } : undefined);
}

/** Stores a position. Reading never goes back. */
export function addUnsentSeen(owner: string, conversationId: string, position: number): void {
  const held = readUnsentSeen(owner);
  saveUnsentSeen(owner, { ...held, [conversationId]: Math.max(position, held[conversationId] ?? 0) });
}

/** Removes a position that the server has. A later one stays. */
export function removeUnsentSeen(owner: string, conversationId: string, position: number): void {
  const { [conversationId]: held = 0, ...others } = readUnsentSeen(owner);
  if (held <= position) saveUnsentSeen(owner, others);
}

function itemsIn(text: string | null, owner: string): readonly Outgoing[] {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept<readonly Outgoing[]> | null;
    return kept?.owner === owner && Array.isArray(kept.value) ? kept.value : [];
  } catch {
    return [];
  }
}

/** Follows changes from other tabs of this member. Returns a function that stops this. */
export function watchOutboxStorage(
  owner: string,
  handlers: {
    onOutbox: (before: readonly Outgoing[], now: readonly Outgoing[]) => void;
    onDrafts: (drafts: Drafts) => void;
  },
): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === outboxKey) handlers.onOutbox(itemsIn(oldValue, owner), itemsIn(newValue, owner));
    if (key === draftsKey) handlers.onDrafts(readDrafts(owner));
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
