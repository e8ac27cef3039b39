import type { ConnectHold } from '@milon/shared/contracts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format.ts';

/** What became of a connect that waits, or waited, for the owner's confirmation. */
export function holdText(
  { state, until, settledAt }: ConnectHold,
  t: TFunction<'commerce'>,
  { dateTime, date }: Format,
): string {
  return state === 'HELD'
    ? t('hold_HELD', { until: dateTime(until) })
    : t(`hold_${state}`, { date: date(settledAt ?? until) });
}
