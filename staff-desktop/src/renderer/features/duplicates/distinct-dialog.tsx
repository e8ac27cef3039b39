import type { LikelyDuplicate } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { useMarkDistinct } from './use-duplicates.ts';

export interface PairDialogProps {
  pair: LikelyDuplicate;
  onDecided: () => void;
  onClose: () => void;
}

/** Asks before a pair is called two persons. */
export function DistinctDialog({ onClose, onDecided, pair }: PairDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { error, isPending, mutate } = useMarkDistinct(pair._id);
  const mark = () =>
    mutate(undefined, {
      onSuccess() {
        toast(t('duplicates.distinctDone'));
        onClose();
        onDecided();
      },
    });
  return (
    <ConfirmDialog
      question={t('duplicates.askDistinct')}
      confirm={t('duplicates.distinct')}
      working={isPending}
      error={error}
      onConfirm={mark}
      onClose={onClose}
    >
      {t('duplicates.distinctText')}
    </ConfirmDialog>
  );
}
