import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useDeleteUser } from '../../../parts/member/api/use-delete-user.ts';

interface DeleteDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a member is deleted, which nobody can undo. */
export function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { error, isPending, mutate } = useDeleteUser(user._id);

  function confirm() {
    if (isPending) return;
    mutate(undefined, {
      onSuccess() {
        toast(t('record.deleted'));
        onDeleted();
      },
    });
  }

  return (
    <ConfirmDialog
      question={t('record.askDelete', { name: fullName(user) })}
      confirm={t('record.delete')}
      working={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('record.deleteText')}
    </ConfirmDialog>
  );
}
