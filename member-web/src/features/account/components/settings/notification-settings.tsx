import { Button, Field, makeStyles, Select, Switch, Text, tokens } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { MailFrequency, NotificationKind, Notifications, User } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePush } from '../../../../entities/session/push.ts';
import { useSmsOffered } from '../../../../entities/session/sms-reach.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { toastFailure, toastSuccess } from '../../../../state/toast.ts';
import { saveNotifications } from '../../api/save-notifications.ts';
import { PushSettings } from './push-settings.tsx';

const useStyles = makeStyles({
  button: { minHeight: '44px', alignSelf: 'flex-start' },
  kind: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: `0 0 ${tokens.spacingVerticalM}`,
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  sms: { alignItems: 'flex-start' },
  title: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  hint: { color: tokens.colorNeutralForeground3 },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalL },
  email: { flexGrow: 1, flexBasis: '180px', maxWidth: '260px' },
});

const kinds: readonly NotificationKind[] = ['invitations', 'messages', 'decisions'];
const frequencies: readonly MailFrequency[] = ['immediately', 'daily', 'weekly', 'never'];

/** The address for mails, or a button to add one. */
function MailAddress({ email }: Pick<User, 'email'>) {
  const styles = useStyles();
  const { t } = useTranslation(['notifications', 'account']);
  if (email?.isVerified) return <Text>{t('notifyText', { email: email.address })}</Text>;
  return (
    <>
      <Text>{t(email ? 'notifyUnverified' : 'notifyNoEmail')}</Text>
      <Button
        size="large"
        className={styles.button}
        onClick={() =>
          email
            ? openDialog('VERIFY_CONTACT', { kind: 'email' })
            : openDialog('PROFILE', { tab: 'PROFILE', field: 'email' })
        }
      >
        {t(email ? 'account:verify_email' : 'notifyAddEmail')}
      </Button>
    </>
  );
}

/** Which notifications the member gets by SMS and email, and on devices. A change is saved immediately. */
export function NotificationSettings({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation(['notifications', 'account']);
  const push = usePush();
  const { isPending, mutate, variables } = useMutation({
    mutationFn: saveNotifications,
    onSuccess: () => toastSuccess(t('account:updated'), TOAST_DURATION_MS.usual),
    onError: toastFailure('The notification setting was not kept.'),
  });
  const saved = user.account.notifications;
  const shownOf = (kind: NotificationKind) =>
    isPending ? { ...saved[kind], ...variables[kind] } : saved[kind];
  const isSmsOffered = useSmsOffered(user);
  const hasMail = user.email?.isVerified === true;

  /**
   * Sends only the changed value, one at a time: another page or a mail's link may have changed the others.
   */
  function choose(kind: NotificationKind, wish: Partial<Notifications[NotificationKind]>) {
    if (!isPending) mutate({ [kind]: wish });
  }

  return (
    <>
      {isSmsOffered ? (
        <Switch
          className={styles.sms}
          label={{
            children: (
              <>
                {t('notifySms')}
                <Text block size={200} className={styles.hint}>
                  {t('notifySms_hint')}
                </Text>
              </>
            ),
          }}
          checked={(isPending ? variables.sms : undefined) ?? saved.sms === true}
          onChange={(_, { checked }) => (isPending ? undefined : mutate({ sms: checked }))}
        />
      ) : null}
      <MailAddress email={user.email} />
      {hasMail || push.isOffered
        ? kinds.map((kind) => (
            <fieldset key={kind} className={styles.kind}>
              <legend className={styles.title}>{t(`notify_${kind}`)}</legend>
              <Text size={200} className={styles.hint}>
                {t(`notify_${kind}_hint`)}
              </Text>
              <div className={styles.ways}>
                {hasMail ? (
                  <Field label={t('notifyEmail')} className={styles.email}>
                    <Select
                      size="large"
                      value={shownOf(kind).email}
                      onChange={(_, { value }) => choose(kind, { email: value as MailFrequency })}
                    >
                      {frequencies.map((frequency) => (
                        <option key={frequency} value={frequency}>
                          {t(`notifyFrequency_${frequency}`)}
                        </option>
                      ))}
                    </Select>
                  </Field>
                ) : null}
                {push.isOffered ? (
                  <Switch
                    label={t('notifyPush')}
                    checked={shownOf(kind).push === true}
                    onChange={(_, { checked }) => choose(kind, { push: checked })}
                  />
                ) : null}
              </div>
            </fieldset>
          ))
        : null}
      {push.isOffered ? <PushSettings push={push} /> : null}
    </>
  );
}
