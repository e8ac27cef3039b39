import { PAUSE_DAYS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { usePause } from '../../../features/account/components/settings/use-pause.ts';
import { usePauseWords } from '../../../features/account/components/settings/use-pause-words.ts';
import { useFormat } from '../../../lib/format.ts';
import { NoticeBar } from './notice-bar.tsx';

/**
 * Shown on every page of a paused member: until when, and a button to return. Near the end it also offers to
 * prolong the pause.
 */
export function PausedNotice({ user }: { user: User }) {
  const { t } = useTranslation('lifecycle');
  const { number } = useFormat();
  const { busy, setPaused } = usePause();
  const words = usePauseWords(user);
  if (!words) return null;
  const prolong = {
    label: t('prolong', { days: number(PAUSE_DAYS) }),
    onAction: () => setPaused(true),
  };
  return (
    <NoticeBar
      title={words.title}
      text={words.text}
      action={t('resume')}
      busy={busy}
      onAction={() => setPaused(false)}
      others={words.canProlong ? [prolong] : []}
    />
  );
}
