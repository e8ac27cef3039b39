import { Body1 } from '@fluentui/react-components';
import type { StaffPhoto } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useDecidePhoto } from '../api/use-decide-photo.ts';

interface ApproveDialogProps {
  userId: string;
  photo: StaffPhoto;
  onClose: () => void;
}

/** Asks for confirmation before a photo is approved. For a declined photo it says what that changes. */
export function ApproveDialog({ userId, photo, onClose }: ApproveDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate, error, isPending } = useDecidePhoto(userId, photo);

  function approve() {
    if (isPending) return;
    mutate(
      { decision: 'APPROVE' },
      {
        onSuccess() {
          toast(t('photos.approved'));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      question={t('photos.askApprove')}
      confirm={t('photos.approve')}
      working={isPending}
      error={error}
      onConfirm={approve}
      onClose={onClose}
    >
      {photo.status === 'DECLINED' && <Body1>{t('photos.reverse.DECLINED', { count: 1 })}</Body1>}
    </ConfirmDialog>
  );
}
