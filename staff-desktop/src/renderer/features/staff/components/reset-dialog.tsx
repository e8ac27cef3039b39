import { Checkbox } from '@fluentui/react-components';
import type { StaffAccount } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { TemporaryPassword } from '../account-actions.ts';
import { useResetAccount } from '../api/staff-accounts.ts';

interface ResetDialogProps {
  account: StaffAccount;
  onMade: (made: TemporaryPassword) => void;
  onClose: () => void;
}

/**
 * Sets a temporary password for a staff member who cannot sign in and, if the phone is lost, turns off the
 * second step.
 */
export function ResetDialog({ account, onMade, onClose }: ResetDialogProps) {
  const { t } = useTranslation();
  const [clearSecondFactor, setClear] = useState(false);
  const { error, isPending, mutate } = useResetAccount();

  function reset() {
    mutate(
      { id: account._id, clearSecondFactor },
      {
        onSuccess({ temporaryPassword }) {
          onMade({ name: account.name, password: temporaryPassword });
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      question={t('staff.askReset', { name: account.name })}
      confirm={t('staff.reset')}
      working={isPending}
      error={error}
      onConfirm={reset}
      onClose={onClose}
    >
      {t('staff.resetWhat')}
      {account.hasSecondFactor && (
        <Checkbox
          label={t('staff.clearSecond')}
          checked={clearSecondFactor}
          onChange={(_event, { checked }) => setClear(checked === true)}
        />
      )}
    </ConfirmDialog>
  );
}
