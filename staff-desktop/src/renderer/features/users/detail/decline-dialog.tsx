import type { Photo } from '@milon/shared/contracts';
import { type PhotoDeclineReason, photoDeclineReasonOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ReasonField } from '../../../components/reason-field.tsx';
import { useToast } from '../../../components/use-toast.tsx';
import { useDeclinePhoto } from '../api/use-decline-photo.ts';

interface DeclineDialogProps {
  userId: string;
  photo: Photo;
  onClose: () => void;
}

/** Asks for the reason, which the member is told. */
export function DeclineDialog({ userId, photo, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [reason, setReason] = useState<PhotoDeclineReason>();
  const { mutate, error, isPending } = useDeclinePhoto(userId, photo._id);

  function decline() {
    if (isPending || reason === undefined) return;
    mutate(reason, {
      onSuccess() {
        toast(t('photos.declined'));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      question={t('photos.askDecline')}
      confirm={t('photos.decline')}
      incomplete={reason === undefined}
      working={isPending}
      error={error}
      onConfirm={decline}
      onClose={onClose}
    >
      <ReasonField
        label={t('photos.whyDecline')}
        options={photoDeclineReasonOptions}
        value={reason}
        onChange={setReason}
        onEnter={decline}
      />
    </ConfirmDialog>
  );
}
