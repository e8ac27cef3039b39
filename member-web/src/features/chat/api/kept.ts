import { readStored, writeStored } from '../../../lib/storage.ts';
import type { Outgoing } from './outbox.ts';

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

export function keepOutbox(owner: string, items: readonly Outgoing[]): void {
  writeStored(outboxKey, items.length > 0 ? { owner, value: items } : undefined);
}

export function readDraft(owner: string, friendId: string): string {
  return readOwn<Record<string, string>>(draftsKey, owner)?.[friendId] ?? '';
}

/** Keeps what is being written to this person; '' forgets it. */
export function keepDraft(owner: string, friendId: string, text: string): void {
  const { [friendId]: _, ...others } = readOwn<Record<string, string>>(draftsKey, owner) ?? {};
  const value = text === '' ? others : { ...others, [friendId]: text };
  writeStored(draftsKey, Object.keys(value).length > 0 ? { owner, value } : undefined);
}
