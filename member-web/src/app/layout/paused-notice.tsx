import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { usePause } from '../../features/account/components/use-pause.ts';
import { useFormat } from '../../lib/format.ts';

/** On every page of a member who paused: since when, and the way back. */
export function PausedNotice({ since }: { since: string }) {
  const { t } = useTranslation('lifecycle');
  const { date } = useFormat();
  const { busy, setPaused } = usePause();
  return (
    <MessageBar intent="warning" shape="square" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('pausedTitle')}</MessageBarTitle>
        {t('pausedText', { date: date(since) })}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={busy} onClick={() => void setPaused(false)}>
          {t('resume')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
