import type { MessageWarning } from '@milon/shared/options';
import { useSyncExternalStore } from 'react';
import { dismissedKey, keepDismissed, readDismissed } from './kept.ts';

const listeners = new Set<() => void>();
const nameOf = (conversationId: string, kind: MessageWarning) => `${conversationId}:${kind}`;

/** Hears of what is dismissed here and in other tabs. */
function follow(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === dismissedKey || key === null) changed();
  };
  listeners.add(changed);
  globalThis.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(changed);
    globalThis.removeEventListener('storage', onStorage);
  };
}

/** Of these warnings those that the member has not dismissed in this conversation. */
export function useShownWarnings(
  me: string,
  conversationId: string,
  warnings: readonly MessageWarning[],
): readonly MessageWarning[] {
  // As text: what the browser keeps is a new list at each reading.
  const shown = useSyncExternalStore(follow, () => {
    const dismissed = new Set(readDismissed(me));
    return warnings.filter((kind) => !dismissed.has(nameOf(conversationId, kind))).join();
  });
  return warnings.filter((kind) => shown.split(',').includes(kind));
}

/** Shows these warnings no more in this conversation, on this device. */
export function dismissWarnings(
  me: string,
  conversationId: string,
  warnings: readonly MessageWarning[],
): void {
  const names = warnings.map((kind) => nameOf(conversationId, kind));
  keepDismissed(me, [...new Set([...readDismissed(me), ...names])]);
  for (const changed of listeners) changed();
}
