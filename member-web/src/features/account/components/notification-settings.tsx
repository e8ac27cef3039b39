import { Button, Field, makeStyles, Switch, Text } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { Notifications, User } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import { logFailure } from '../../../lib/log.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { saveNotifications } from '../api/save-notifications.ts';

const useStyles = makeStyles({ button: { minHeight: '44px', alignSelf: 'flex-start' } });

const kinds = ['invitations', 'decisions'] as const;

/** About what to be written to by email; each is kept as soon as it is chosen. Where no mail can come, the way to one. */
export function NotificationSettings({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation(['access', 'account']);
  const [chosen, setChosen] = useState<Notifications>();
  const shown = chosen ?? user.account.notifications;

  async function choose(kind: (typeof kinds)[number], wished: boolean) {
    // One at a time: each sends both choices.
    if (chosen) return;
    const next: Notifications = { ...shown, [kind]: wished ? 'atOnce' : 'never' };
    setChosen(next);
    try {
      await saveNotifications(next);
      toastSuccess(t('account:updated'), TOAST_DURATION_MS.usual);
    } catch (error) {
      logFailure('The notification setting was not kept.', error);
      toastError(messageOf(error));
    }
    setChosen(undefined);
  }

  const { email } = user;
  if (!email?.isVerified) {
    return (
      <>
        <Text>{t(email ? 'notifyUnverified' : 'notifyNoEmail')}</Text>
        <Button
          size="large"
          className={styles.button}
          onClick={() =>
            email
              ? openDialog('VERIFY_CONTACT', { kind: 'email' })
              : openDialog('PROFILE', { tab: 'PROFILE' })
          }
        >
          {t(email ? 'account:verify_email' : 'notifyAddEmail')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Text>{t('notifyText', { email: email.address })}</Text>
      {kinds.map((kind) => (
        <Field key={kind} hint={t(`notify_${kind}_hint`)}>
          <Switch
            label={t(`notify_${kind}`)}
            checked={shown[kind] === 'atOnce'}
            onChange={(_, { checked }) => void choose(kind, checked)}
          />
        </Field>
      ))}
    </>
  );
}
