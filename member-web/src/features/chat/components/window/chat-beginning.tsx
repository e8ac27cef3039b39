import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HiIcon } from '../../../../components/icons.ts';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { useHi } from './use-hi.ts';

const useStyles = makeStyles({
  button: { minHeight: '44px' },
  later: { flex: '1 1 100%', color: tokens.colorNeutralForeground3 },
});

interface Props {
  user: User;
  friendId: string;
  name: string;
  /** The other member is not available. */
  isGone: boolean;
  /** Whether to offer Say hi: never to somebody whom the member reported. */
  offersHi: boolean;
}

/** Shown in an empty conversation: invites the member to write or to press Say hi. */
export function ChatBeginning({ user, friendId, name, isGone, offersHi }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  const { later, show } = useHi(user, { id: friendId, name });
  const laterId = useId();
  if (isGone) return <StateMessage title={t('unavailable')} />;
  if (!offersHi) return <StateMessage title={t('newConversation')} />;
  return (
    <StateMessage title={t('newConversation')} text={t('newConversationText', { name })}>
      <Button
        icon={<HiIcon />}
        className={styles.button}
        disabledFocusable={later !== undefined}
        aria-describedby={later === undefined ? undefined : laterId}
        onClick={later === undefined ? show : undefined}
      >
        {t('sayHi')}
      </Button>
      {later === undefined ? null : (
        <Text id={laterId} align="center" size={200} className={styles.later}>
          {later}
        </Text>
      )}
    </StateMessage>
  );
}
