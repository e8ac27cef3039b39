import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useDeleteUser } from '../api/use-delete-user.ts';
import { PaneSection } from '../pane-section.tsx';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', paddingTop: tokens.spacingVerticalXS },
});

interface DeletedSectionProps {
  user: AdminUser & { restorableUntil: string };
  onDeleted: () => void;
}

/** For a deleted account: until when it can be restored, and a button to delete it permanently. */
export function DeletedSection({ user, onDeleted }: DeletedSectionProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const toast = useToast();
  const { mutate, error, isPending, reset } = useDeleteUser(user._id);
  const [asks, setAsks] = useState(false);
  const until = dateTime(user.restorableUntil);

  function close() {
    setAsks(false);
    reset();
  }

  function end() {
    if (isPending) return;
    mutate(undefined, {
      onSuccess() {
        toast(t('users.restoreEnded'));
        onDeleted();
      },
    });
  }

  return (
    <PaneSection title={t('users.deletedByMember')}>
      <p className={styles.text}>
        {t('users.deletedText', { date: dateTime(user.account.dateDeleted ?? user.restorableUntil), until })}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setAsks(true)}>
          {t('users.endRestore')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          question={t('users.askEndRestore')}
          confirm={t('users.endRestore')}
          working={isPending}
          error={error}
          onConfirm={end}
          onClose={close}
        >
          <p className={styles.text}>{t('users.endRestoreText', { until })}</p>
        </ConfirmDialog>
      )}
    </PaneSection>
  );
}
