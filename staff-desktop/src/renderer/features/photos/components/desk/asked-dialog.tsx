import { Body1 } from '@fluentui/react-components';
import { bulkWithoutConfirm, type ReviewPhoto } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import type { Asked } from '../../review/use-review.ts';
import { BulkDialog } from './bulk-dialog.tsx';

interface AskedDialogProps {
  asked: Asked;
  onConfirm: (kept?: readonly ReviewPhoto[]) => void;
  onClose: () => void;
}

/** Asks for confirmation before decisions are reversed. For many photos the reviewer types their number. */
export function AskedDialog({ asked, onConfirm, onClose }: AskedDialogProps) {
  const { t } = useTranslation();
  const { label, language, number } = useFormat();
  const { photos, verdict } = asked;
  if (photos.length > bulkWithoutConfirm) {
    return <BulkDialog asked={asked} onConfirm={onConfirm} onClose={onClose} />;
  }
  const approves = verdict.decision === 'APPROVE';
  const several = { count: photos.length, shown: number(photos.length) };
  const one = approves ? t('photos.askApprove') : t('photos.askDecline');
  const many = approves ? t('photos.askApproveMany', several) : t('photos.askDeclineMany', several);
  const reason = approves ? undefined : photoDeclineReasonOptions.find(({ key }) => key === verdict.reason);
  return (
    <ConfirmDialog
      question={photos.length === 1 ? one : many}
      confirm={t(approves ? 'photos.approve' : 'photos.decline')}
      working={false}
      error={undefined}
      onConfirm={() => onConfirm()}
      onClose={onClose}
    >
      <Body1>{t(approves ? 'photos.reverse.DECLINED' : 'photos.reverse.APPROVED', several)}</Body1>
      {reason && (
        <Body1>
          {label(photoDeclineReasonOptions, reason.key)}: {reason.sentence[language]}
        </Body1>
      )}
    </ConfirmDialog>
  );
}
