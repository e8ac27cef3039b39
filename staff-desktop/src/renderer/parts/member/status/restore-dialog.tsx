import { Body1 } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { activePolicyOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { TextDialog } from '../../../components/dialog/text-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useRestoreUser } from '../api/use-restore-user.ts';

/** Restores a member whom staff deleted, with a reason that stays among the notes for staff. */
export function RestoreDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { label } = useFormat();
  return (
    <TextDialog
      title={t('users.askRestore', { name: fullName(user) })}
      submit={t('users.restore')}
      label={t('users.restoreReason')}
      hint={t('users.restoreReasonHint')}
      missing={t('users.restoreReasonMissing')}
      maxLength={1000}
      mutation={useRestoreUser(user._id)}
      toSend={(reason) => reason}
      done={t('users.restored')}
      onClose={onClose}
    >
      <Body1>{t('users.restoreText', { status: label(activePolicyOptions, user.activePolicy) })}</Body1>
    </TextDialog>
  );
}
