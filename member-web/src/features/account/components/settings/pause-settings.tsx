import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { PAUSE_DAYS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { usePause } from './use-pause.ts';
import { usePauseWords } from './use-pause-words.ts';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px' },
});

/** Hides the profile until the member resumes it, and prolongs a pause that is almost over. */
export function PauseSettings({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('lifecycle');
  const { number } = useFormat();
  const { busy, setPaused } = usePause();
  const words = usePauseWords(user);
  const days = number(PAUSE_DAYS);
  return (
    <>
      <Text>{words ? words.text : t('pauseText', { days })}</Text>
      <div className={styles.buttons}>
        <Button
          size="large"
          className={styles.button}
          disabledFocusable={busy}
          onClick={() => setPaused(!words)}
        >
          {t(words ? 'resume' : 'pauseButton')}
        </Button>
        {words?.canProlong && (
          <Button
            size="large"
            className={styles.button}
            disabledFocusable={busy}
            onClick={() => setPaused(true)}
          >
            {t('prolong', { days })}
          </Button>
        )}
      </div>
    </>
  );
}
