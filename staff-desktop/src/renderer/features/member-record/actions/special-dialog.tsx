import type { AdminUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useSpecial } from '../api/record-actions.ts';

/** Asks before a profile becomes special for 30 days, or stops being special (spec §4, §8). */
export function SpecialDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const toast = useToast();
  const { error, isPending, mutate } = useSpecial(user);
  const { specialUntil } = user;
  const isSpecial = specialUntil !== undefined;

  function confirm() {
    if (isPending) return;
    mutate(!isSpecial, {
      onSuccess() {
        toast(t(isSpecial ? 'record.specialRemoved' : 'record.specialAdded'));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      question={t(isSpecial ? 'record.askSpecialEnd' : 'record.askSpecial')}
      confirm={t(isSpecial ? 'record.endSpecial' : 'record.makeSpecial')}
      working={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isSpecial && t('record.specialUntil', { date: dateTime(specialUntil) })}
    </ConfirmDialog>
  );
}
