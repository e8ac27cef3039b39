import { readStored, writeStored } from '../../../../lib/storage.ts';
import { inOrderOfWriting, type Outgoing } from './outbox.ts';

/*
 * What was written but not sent, kept by the browser until log out (lib/storage.ts names the keys) and for its writer alone: another
 * member who signs in on the same device finds nothing.
 */
const outboxKey = 'milon-chat-outbox';
const draftsKey = 'milon-chat-drafts';

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
 * Keeps what waits; `before` is what this tab knew until now. What another tab wrote meanwhile stays: each of them takes out and puts in its own.
 */
export function saveOutbox(owner: string, items: readonly Outgoing[], before: readonly Outgoing[]): void {
  const known = new Set([...before, ...items].map(({ clientId }) => clientId));
  const others = readOutbox(owner).filter(({ clientId }) => !known.has(clientId));
  const value = inOrderOfWriting([...others, ...items]);
  writeStored(outboxKey, value.length > 0 ? { owner, value } : undefined);
}

type Drafts = Readonly<Record<string, string>>;

/** What is begun, by the person to whom it is written. */
export function readDrafts(owner: string): Drafts {
  return readOwn<Drafts>(draftsKey, owner) ?? {};
}

/** Keeps what is being written to this person; '' forgets it. */
export function saveDraft(owner: string, friendId: string, text: string): void {
  const { [friendId]: _, ...others } = readDrafts(owner);
  const value = text === '' ? others : { ...others, [friendId]: text };
  writeStored(draftsKey, Object.keys(value).length > 0 ? { owner, value } : undefined);
}

function itemsIn(text: string | null, owner: string): readonly Outgoing[] {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept<readonly Outgoing[]> | null;
    return kept?.owner === owner && Array.isArray(kept.value) ? kept.value : [];
  } catch {
    return [];
  }
}

/** Hears what other tabs of this member change; gives back what stops hearing. */
export function watchOutboxStorage(
  owner: string,
  heard: {
    onOutbox: (before: readonly Outgoing[], now: readonly Outgoing[]) => void;
    onDrafts: (drafts: Drafts) => void;
  },
): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === outboxKey) heard.onOutbox(itemsIn(oldValue, owner), itemsIn(newValue, owner));
    if (key === draftsKey) heard.onDrafts(readDrafts(owner));
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
