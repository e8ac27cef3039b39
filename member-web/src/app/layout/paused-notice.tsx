import { useTranslation } from 'react-i18next';
import { usePause } from '../../features/account/components/use-pause.ts';
import { useFormat } from '../../lib/format.ts';
import { NoticeBar } from './notice-bar.tsx';

/** On every page of a member who paused: since when, and the way back. */
export function PausedNotice({ since }: { since: string }) {
  const { t } = useTranslation('lifecycle');
  const { date } = useFormat();
  const { busy, setPaused } = usePause();
  return (
    <NoticeBar
      title={t('pausedTitle')}
      text={t('pausedText', { date: date(since) })}
      action={t('resume')}
      busy={busy}
      onAction={() => void setPaused(false)}
    />
  );
}
