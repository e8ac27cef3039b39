import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../../components/dialog/final-dialog.tsx';
import { KeyCap } from '../../../components/key-cap.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useUndoKey } from '../../../components/undo/use-undo-key.ts';
import { useKeyHelp } from '../../../lib/offers.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useDeleteUser } from '../api/use-delete-user.ts';
import { PaneSection } from '../pane-section.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', paddingTop: tokens.spacingVerticalXS },
});

type DeletedUser = AdminUser & { restorableUntil: string };

interface DeletedSectionProps {
  user: DeletedUser;
  onDeleted: () => void;
}

/**
 * For a deleted account: until when it can be restored. Administration restores one that staff deleted. The
 * member's own deletion can only be made permanent.
 */
export function DeletedSection(props: DeletedSectionProps) {
  return props.user.deletion?.by === 'staff' ? <ByStaff user={props.user} /> : <ByMember {...props} />;
}

function ByStaff({ user }: { user: DeletedUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [asks, setAsks] = useState(false);
  const { restorableUntil } = user;
  const date = dateTime(user.deletion?.at ?? restorableUntil);
  const ask = () => setAsks(true);
  useUndoKey(ask);
  useKeyHelp([{ title: t('keys.decide'), keys: [[['U'], t('users.restore')]] }]);
  return (
    <PaneSection title={t('users.deletedByStaff')}>
      <p className={styles.text}>
        {t('users.deletedByStaffText', { date, until: dateTime(restorableUntil) })}
      </p>
      <div className={styles.buttons}>
        <Button size="small" aria-keyshortcuts="U" onClick={ask}>
          {t('users.restore')}
          <KeyCap inButton>U</KeyCap>
        </Button>
      </div>
      {asks && <RestoreDialog user={user} onClose={() => setAsks(false)} />}
    </PaneSection>
  );
}

function ByMember({ user, onDeleted }: DeletedSectionProps) {
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
        <FinalDialog
          question={t('users.askEndRestore')}
          confirm={t('users.endRestore')}
          working={isPending}
          error={error}
          typed={user.profileId}
          onConfirm={end}
          onClose={close}
        >
          <p className={styles.text}>{t('users.endRestoreText', { until })}</p>
        </FinalDialog>
      )}
    </PaneSection>
  );
}
