import type { BiodataChoice, BiodataCopy } from '@milon/shared/contracts';
import { isoTime as time } from '../../platform/iso-time.ts';
import type { CopyRow, findOpens } from './queries.ts';

type OpensRow = Awaited<ReturnType<typeof findOpens>>[number];

interface Shown {
  readonly address: string;
  readonly isLive: boolean;
  readonly opens?: readonly OpensRow[];
  /** The name of the match who made it. */
  readonly match?: string | undefined;
}

/** The most days that a view names. The total counts all days. */
const mostDays = 30;

/** What the copy was made with. */
export const choiceOf = (row: CopyRow): BiodataChoice => JSON.parse(row.choice) as BiodataChoice;

/** A copy for the owner. */
export function copyView(row: CopyRow, { address, isLive, match, opens = [] }: Shown): BiodataCopy {
  return {
    _id: row.id,
    ...choiceOf(row),
    ...(row.recipient === null ? {} : { recipient: row.recipient }),
    address,
    isLive,
    createdAt: time(row.created_at),
    endsAt: time(row.ends_at),
    ...(row.ended_at === null ? {} : { endedAt: time(row.ended_at) }),
    opens: opens.reduce((sum, { opens: times }) => sum + times, 0),
    days: opens.slice(0, mostDays).map(({ day, opens: times }) => ({ day, opens: times })),
    ...(match === undefined ? {} : { madeBy: match }),
    ...(row.staff_id === null ? {} : { byStaff: true as const }),
  };
}
