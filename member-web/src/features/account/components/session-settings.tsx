import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, messageOf } from '../../../lib/api.ts';
import { confirmThen } from '../../../state/dialogs.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';
import { endOtherSessions, endSession, useSessions } from '../api/sessions.ts';
import { SessionRow } from './session-row.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  note: { color: tokens.colorNeutralForeground2 },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

/** Where I am signed in, with a way out of each and of all others. */
export function SessionSettings() {
  const styles = useStyles();
  const { t } = useTranslation(['access', 'common']);
  const { data, isPending, refetch } = useSessions();
  const [busy, setBusy] = useState(false);

  async function end(act: () => Promise<void>, said: string) {
    setBusy(true);
    try {
      await act();
      toastSuccess(said);
    } catch (error) {
      // Ended meanwhile, as was wished.
      if (isProblem(error, 'NOT_FOUND')) await refetch();
      else toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const askOthers = () =>
    confirmThen({
      title: t('endOthersAsk'),
      text: t('endOthersText'),
      confirm: t('endOthers'),
      onConfirm: () => end(endOtherSessions, t('endedOthers')),
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
          <SessionRow
            key={session._id}
            session={session}
            busy={busy}
            onEnd={() => void end(() => endSession(session._id), t('ended'))}
          />
        ))}
      </ul>
      <Text size={200} className={styles.note}>
        {t(isAlone ? 'onlyHere' : 'unknownOne')}
      </Text>
      {isAlone ? null : (
        <Button className={styles.button} disabledFocusable={busy} onClick={askOthers}>
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
