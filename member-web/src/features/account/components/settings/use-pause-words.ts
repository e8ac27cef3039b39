import { useNow } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { pauseState } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';

interface PauseWords {
  title: string;
  text: string;
  canProlong: boolean;
}

/**
 * The texts of a pause: until when it lasts, or since when it is over. Undefined if the profile is not
 * paused.
 */
export function usePauseWords({ account, premiumUser }: User): PauseWords | undefined {
  const { t } = useTranslation('lifecycle');
  const { date } = useFormat();
  const now = useNow();
  const { pausedSince, pausedUntil } = account;
  if (pausedSince === undefined || pausedUntil === undefined) return undefined;
  const state = pauseState(Date.parse(pausedSince), now);
  const isOver = state === 'over';
  const text = t(isOver ? 'pauseOverText' : 'pausedText', { date: date(pausedUntil) });
  return {
    title: t(isOver ? 'pauseOverTitle' : 'pausedTitle'),
    text: premiumUser ? `${text} ${t(isOver ? 'pauseOverPackage' : 'pausedPackage')}` : text,
    canProlong: state !== 'running',
  };
}
