import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { isProblem, messageOf } from '@milon/shared/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmThen } from '../../../../state/dialogs.ts';
import { toastError, toastSuccess } from '../../../../state/toast.ts';
import { endSessions, useSessions } from '../../api/sessions.ts';
import { SessionRow } from './session-row.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  note: { color: tokens.colorNeutralForeground2 },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

/** The member's sessions, with buttons to sign out of each or of all others. */
export function SessionSettings() {
  const styles = useStyles();
  const { t } = useTranslation(['access', 'common']);
  const { data, isPending, refetch } = useSessions();
  const { isPending: busy, mutate: end } = useMutation({
    mutationFn: endSessions,
    onSuccess: (_, id) => toastSuccess(t(id === undefined ? 'endedOthers' : 'ended')),
    // The session has already ended, which is what the member wanted.
    onError: (error) => (isProblem(error, 'NOT_FOUND') ? refetch() : toastError(messageOf(error))),
  });

  const confirmEndOthers = () =>
    confirmThen({
      title: t('endOthersAsk'),
      text: t('endOthersText'),
      confirm: t('endOthers'),
      onConfirm: () => end(undefined),
    });

  if (isPending) return <Spinner size="small" label={t('common:loading')} />;
  if (!data) {
    return (
      <>
        <Text role="alert">{t('sessionsFailed')}</Text>
        <Button className={styles.button} onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </>
    );
  }
  const isAlone = data.every(({ current }) => current);
  return (
    <>
      <ul className={styles.list}>
        {data.map((session) => (
          <SessionRow key={session._id} session={session} busy={busy} onEnd={() => end(session._id)} />
        ))}
      </ul>
      <Text size={200} className={styles.note}>
        {t(isAlone ? 'onlyHere' : 'unknownOne')}
      </Text>
      {isAlone ? null : (
        <Button className={styles.button} disabledFocusable={busy} onClick={confirmEndOthers}>
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
