import type { ConnectHold } from '@milon/shared/contracts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format.ts';

type T = TFunction<'commerce'>;

/** What became of a connect that waits, or waited, for the owner's confirmation. */
export function holdText(hold: ConnectHold, t: T, { dateTime, date }: Format): string {
  return hold.state === 'HELD'
    ? t('hold_HELD', { until: dateTime(hold.until) })
    : t(`hold_${hold.state}`, { date: date(hold.settledAt ?? hold.until) });
}

/** The same in a few words, for a row of the list. */
export function shortHoldText({ state, until, settledAt }: ConnectHold, t: T, { date }: Format): string {
  return t(`holdShort_${state}`, { date: date(settledAt ?? until) });
}
