import type { Import } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useRevertImport } from '../api/imports.ts';

/** Asks before the created members are removed; those that somebody changed since stay and are listed. */
export function RevertDialog({ data, onClose }: { data: Import; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { error, isPending, mutate } = useRevertImport(data._id);
  const { CREATED: count } = data.figures;
  return (
    <ConfirmDialog
      question={t('imports.askRevert', { count, shown: number(count) })}
      confirm={t('imports.revert')}
      working={isPending}
      error={error}
      onConfirm={() => !isPending && mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('imports.revertText')}
    </ConfirmDialog>
  );
}
