import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Push } from '../../../../entities/session/push.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

/**
 * Notifications on this device. The browser asks for permission only once, so this text first explains what
 * for.
 */
export function PushSettings({ push }: { push: Push }) {
  const styles = useStyles();
  const { t } = useTranslation('notifications');
  const { state, busy, turnOn, turnOff } = push;
  return (
    <div className={styles.root}>
      <Text as="h4" weight="semibold" className={styles.title}>
        {t('pushTitle')}
      </Text>
      <Text>{t(`push_${state}`)}</Text>
      {state === 'off' || state === 'on' ? (
        <Button
          size="large"
          className={styles.button}
          disabledFocusable={busy}
          onClick={state === 'on' ? turnOff : turnOn}
        >
          {t(state === 'on' ? 'pushTurnOff' : 'pushTurnOn')}
        </Button>
      ) : null}
    </div>
  );
}
