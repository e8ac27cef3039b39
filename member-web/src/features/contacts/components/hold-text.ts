import { REACHABILITY } from '@milon/shared/constants';
import type { ConnectHold } from '@milon/shared/contracts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format.ts';

type T = TFunction<'commerce'>;

/** The figures of the promise that a held connect comes back, for its texts. */
export const holdFigures = ({ number }: Format) => ({
  hours: number(REACHABILITY.holdHours),
  most: number(REACHABILITY.returnsUnasked),
  days: number(REACHABILITY.returnDays),
});

const by = ({ byStaff }: ConnectHold) => (byStaff ? ('_byStaff' as const) : ('' as const));

/** What became of a connect that waits, or waited, for the owner's confirmation or for our team. */
export function holdText(hold: ConnectHold, t: T, format: Format): string {
  return t(`hold_${hold.state}${by(hold)}`, {
    ...holdFigures(format),
    until: format.dateTime(hold.until),
    date: format.date(hold.settledAt ?? hold.until),
  });
}

/** The same in a few words, for a row of the list. */
export function shortHoldText(hold: ConnectHold, t: T, { date }: Format): string {
  return t(`holdShort_${hold.state}${by(hold)}`, { date: date(hold.settledAt ?? hold.until) });
}
