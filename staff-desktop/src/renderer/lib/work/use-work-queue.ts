import type { WorkKind } from '@milon/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Rows } from '../server/use-rows.ts';
import { useWorkClaims } from './use-work-claims.ts';

interface WorkQueueParts<Row> {
  kind: WorkKind;
  rows: Rows<Row>;
  openId: string | undefined;
  /** The rows wait for decisions: a decided one makes way for the next that nobody has. */
  isWaiting: boolean;
  open: (id: string | undefined, how?: { replaces?: boolean }) => void;
  /** Which of the queue's lists is on the screen. Each opens its first item on arrival. */
  list: string;
}

/** A queue that is decided one item after another: the claims, the neighbours and the next item. */
export function useWorkQueue<Row extends { _id: string }>(parts: WorkQueueParts<Row>) {
  const { isWaiting, kind, list, open, openId, rows } = parts;
  const { holderOf, isKnown } = useWorkClaims(kind, openId);
  const ids = (rows.data ?? []).map(({ _id }) => _id);
  const found = ids.findIndex((id) => id === openId);
  // A refetch may remove the decided row before the screen goes on: its place is remembered.
  const [lastAt, setLastAt] = useState(0);
  if (found >= 0 && found !== lastAt) setLastAt(found);
  const at = found >= 0 ? found : lastAt - 1;

  // What arrives later, or after the item was closed, is not opened: it would be claimed.
  const arrivedAt = useRef<string>(undefined);
  const arrive = useEffectEvent((place: string) => {
    if (arrivedAt.current === place) return;
    arrivedAt.current = place;
    const first = ids.find((id) => !holderOf(id));
    if (isWaiting && openId === undefined && first !== undefined) open(first, { replaces: true });
  });
  const isLoaded = rows.isSuccess && !rows.isPlaceholderData && isKnown;
  useEffect(() => {
    if (isLoaded) arrive(list);
  }, [isLoaded, list]);

  function step(by: 1 | -1): void {
    const id = ids[at + by];
    if (id !== undefined) open(id);
  }

  /** The next item that nobody works on, or else one before it. */
  function findNext(): string | undefined {
    const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).toReversed()];
    return others.find((id) => id !== openId && !holderOf(id));
  }

  return {
    holderOf,
    step,
    /** Opens the next item that nobody works on, without a decision. */
    skip() {
      const id = findNext();
      if (id !== undefined) open(id);
    },
    openNext: () => open(isWaiting ? findNext() : undefined),
  };
}
