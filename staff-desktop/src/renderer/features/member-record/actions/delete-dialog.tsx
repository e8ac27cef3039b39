import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../../components/dialog/final-dialog.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useDeleteUser } from '../../../parts/member/api/use-delete-user.ts';
import { useDeletionRisks } from '../../../parts/member/status/use-deletion-risks.ts';

/** Asks before a member is deleted: shows what is lost or still open, and asks for the profile ID. */
export function DeleteDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { isKnown, isLoading, retry, risks, error: unknown } = useDeletionRisks(user._id);
  const { error, isPending, mutate } = useDeleteUser(user._id);

  function confirm() {
    mutate(undefined, {
      onSuccess() {
        toast(t('record.deleted'));
        onClose();
      },
    });
  }

  return (
    <FinalDialog
      question={t('record.askDelete', { name: fullName(user) })}
      confirm={t('record.delete')}
      incomplete={!isKnown}
      working={isPending}
      error={error}
      risks={risks}
      typed={user.profileId}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('record.deleteText')}
      {isLoading && <LoadingBlocks count={1} height="40px" />}
      {unknown && <ErrorState error={unknown} retry={retry} />}
    </FinalDialog>
  );
}
