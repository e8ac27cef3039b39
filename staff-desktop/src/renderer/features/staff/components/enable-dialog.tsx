import type { StaffAccount } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useChangeAccount } from '../api/staff-accounts.ts';

/** Enables an account again. */
export function EnableDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { error, isPending, mutate } = useChangeAccount();

  function enable() {
    mutate(
      { id: account._id, changes: { isDisabled: false } },
      {
        onSuccess() {
          toast(t('staff.updated'));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      question={t('staff.askEnable', { name: account.name })}
      confirm={t('staff.enable')}
      working={isPending}
      error={error}
      onConfirm={enable}
      onClose={onClose}
    >
      {t('staff.enableWhat')}
    </ConfirmDialog>
  );
}
