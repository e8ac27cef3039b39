import type { Db } from '../../platform/database/connect.ts';
import type { ChainPlace } from './chain.ts';
import { findLinkHash } from './queries.ts';

/** What this process knows of a log's end, which a person who owns the database cannot change. */
interface Memory {
  furthest: ChainPlace;
  /** The log went on before this place, and nobody was told yet. */
  isLost: boolean;
}

const memories = new WeakMap<Db, Memory>();

/** The furthest end of the log that this process has written or seen. */
export const furthestHead = (db: Db): ChainPlace | undefined => memories.get(db)?.furthest;

/** Remembers an end of the log, if it is further than the one known. */
export function rememberHead(db: Db, place: ChainPlace): void {
  const memory = memories.get(db);
  if (!memory) memories.set(db, { furthest: place, isLost: false });
  else if (place.position > memory.furthest.position) memory.furthest = place;
}

/** Goes on from the new end of a log that lost rows: the loss is a row of the log by now. */
export function rememberLoss(db: Db, place: ChainPlace): void {
  memories.set(db, { furthest: place, isLost: true });
}

/** Whether the log lost rows since the last call. */
export function takeLoss(db: Db): boolean {
  const memory = memories.get(db);
  if (!memory?.isLost) return false;
  memory.isLost = false;
  return true;
}

/** Whether the log with this end still contains a place that it contained before. */
export async function contains(db: Db, end: ChainPlace, place: ChainPlace): Promise<boolean> {
  if (end.position < place.position) return false;
  const hash = end.position === place.position ? end.hash : await findLinkHash(db, place.position);
  return hash === place.hash;
}
