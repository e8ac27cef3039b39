import { Button, makeStyles, Text } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { usePause } from './use-pause.ts';

const useStyles = makeStyles({ button: { minHeight: '44px', alignSelf: 'flex-start' } });

/** Hides the profile until it is resumed. */
export function PauseSettings({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('lifecycle');
  const { date } = useFormat();
  const { busy, setPaused } = usePause();
  const since = user.account.pausedSince;
  return (
    <>
      <Text>{since ? t('pausedText', { date: date(since) }) : t('pauseText')}</Text>
      <Button
        size="large"
        className={styles.button}
        disabledFocusable={busy}
        onClick={() => void setPaused(!since)}
      >
        {t(since ? 'resume' : 'pauseButton')}
      </Button>
    </>
  );
}
