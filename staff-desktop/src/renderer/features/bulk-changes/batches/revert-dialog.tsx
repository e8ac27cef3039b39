import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../../components/dialog/final-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useRevertBatch } from './api/batches.ts';

interface RevertDialogProps {
  id: string;
  /** The rows; without positions all that were done. */
  asked: { positions?: readonly number[]; count: number };
  /** Whether rows still wait to be changed. */
  stops: boolean;
  onReverted: () => void;
  onClose: () => void;
}

/**
 * Asks before members get back what they had; those that somebody changed since are left. For the whole batch
 * staff type the number.
 */
export function RevertDialog({ asked, id, onClose, onReverted, stops }: RevertDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { error, isPending, mutate } = useRevertBatch(id);
  const { count, positions } = asked;

  function confirm() {
    mutate(positions, {
      onSuccess() {
        onReverted();
        onClose();
      },
    });
  }

  return (
    <FinalDialog
      question={t('bulk.askRevert', { count, shown: number(count) })}
      confirm={t('bulk.revert')}
      working={isPending}
      error={error}
      typed={positions === undefined ? count : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {stops && asked.positions === undefined && <p>{t('bulk.revertStops')}</p>}
      {t('bulk.revertText')}
    </FinalDialog>
  );
}
