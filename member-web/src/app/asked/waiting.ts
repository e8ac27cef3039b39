import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { type Asked, type GateName, type KeptAsked, keepAsked, waitingKey } from '../../state/asked.ts';

/** What another person will see. */
export type Seen = Extract<Asked, { act: 'invite' | 'hi' | 'messages' }>;

/** Whether this gate has no screen to close: only time opens it, and who waits may change their mind. */
export const isWait = (gate?: GateName): gate is 'policy' | 'pause' => gate === 'policy' || gate === 'pause';

/** Returns what is asked about again after the gate, because another person will see it. */
export function toAskAgain({ gate, asked }: KeptAsked): Seen | undefined {
  const isSeen = asked.act === 'invite' || asked.act === 'hi' || asked.act === 'messages';
  return isWait(gate) && isSeen ? asked : undefined;
}

const settledKey = 'milon-asked-done';
const markOf = ({ gate, at }: KeptAsked) => `${gate} ${at}`;

export const readWaiting = (): Partial<KeptAsked> | undefined => readStored(waitingKey);

/** Forgets it in this tab, and in all tabs if it waits. */
export function forget({ at }: Partial<KeptAsked> = {}): void {
  keepAsked(undefined);
  if (readWaiting()?.at === at) writeStored(waitingKey, undefined);
}

/**
 * Forgets it, because it goes on or the member said no. Returns whether this tab is the first to do so: a tab
 * that the browser duplicated holds the same, and what waits is held by all tabs.
 */
export function settle(kept: KeptAsked): boolean {
  forget(kept);
  if (readStored(settledKey) === markOf(kept)) return false;
  writeStored(settledKey, markOf(kept));
  return true;
}

/** Whether what this tab kept waits no longer: another tab has settled it. */
export const isSettled = ({ gate, at }: KeptAsked): boolean => isWait(gate) && readWaiting()?.at !== at;

/**
 * Keeps what waits where every tab finds it, and follows the tab that settles it. Returns a function that
 * stops this.
 */
export function shareWaiting(kept: KeptAsked, onSettled: () => void): () => void {
  if (!isWait(kept.gate)) return () => undefined;
  if (!kept.isRestored) writeStored(waitingKey, kept);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === settledKey && readStored(settledKey) === markOf(kept)) onSettled();
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
