import type { WatchedContact } from '@milon/shared/contracts';
import { isoTime } from '../../platform/iso-time.ts';
import type { WatchedRow } from './queries.ts';

export function watchedView(row: WatchedRow, now: number): WatchedContact {
  const isOver = row.ended_at === null && row.ends_at !== null && row.ends_at <= now;
  const endedAt = isOver ? row.ends_at : row.ended_at;
  return {
    _id: row.id,
    kind: row.kind as WatchedContact['kind'],
    shown: row.shown,
    effect: row.effect as WatchedContact['effect'],
    reason: row.reason,
    addedBy: row.adder_name ?? '',
    createdAt: isoTime(row.created_at),
    ...(row.ends_at === null ? {} : { endsAt: isoTime(row.ends_at) }),
    ...(endedAt === null ? {} : { endedAt: isoTime(endedAt) }),
    ...(row.ender_name === null ? {} : { endedBy: row.ender_name }),
  };
}
