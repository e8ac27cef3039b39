import { Body1 } from '@fluentui/react-components';
import type { StaffPhoto } from '@milon/shared/contracts';
import { type PhotoDeclineReason, photoDeclineReasonOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { ReasonField } from '../../../components/form/reason-field.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useDecidePhoto } from '../api/use-decide-photo.ts';

interface DeclineDialogProps {
  userId: string;
  photo: StaffPhoto;
  onClose: () => void;
}

/** Asks for the reason, which the member will read. For an approved photo it says what that changes. */
export function DeclineDialog({ userId, photo, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [reason, setReason] = useState<PhotoDeclineReason>();
  const { mutate, error, isPending } = useDecidePhoto(userId, photo);

  function decline() {
    if (isPending || reason === undefined) return;
    mutate(
      { decision: 'DECLINE', reason },
      {
        onSuccess() {
          toast(t('photos.declined'));
          onClose();
        },
      },
    );
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
      {photo.status === 'APPROVED' && <Body1>{t('photos.reverse.APPROVED', { count: 1 })}</Body1>}
      <ReasonField
        label={t('photos.whyDecline')}
        options={photoDeclineReasonOptions}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
