import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import type { Merge } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { FinalDialog } from '../../components/dialog/final-dialog.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { MergePreview } from './merge-preview.tsx';
import { useDecideMerge, useMergePreview } from './use-duplicates.ts';

interface DecideMergeDialogProps {
  merge: Merge;
  isConfirmed: boolean;
  /** After the merge took effect. */
  onDecided: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Asks before a merge takes effect, with the profile id of the account that ends to be typed, or before it
 * is refused or taken back.
 */
export function DecideMergeDialog(props: DecideMergeDialogProps) {
  const { isConfirmed, merge, onClose, onDecided } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const preview = useMergePreview(merge.pairId);
  const { error, isPending, mutate } = useDecideMerge(merge._id);
  const isChanged = isProblem(error, 'CONFLICT');
  const decide = () =>
    mutate(isConfirmed, {
      onSuccess() {
        toast(t(isConfirmed ? 'duplicates.done' : 'duplicates.ended'));
        onClose();
        if (isConfirmed) onDecided?.();
      },
      onError(problem) {
        if (!isProblem(problem, 'ALREADY_DECIDED')) return;
        toast(t('duplicates.overtaken'), 'warning');
        onClose();
      },
    });
  const words = (
    <span>
      {merge.askedBy}: <bdi>{merge.reason}</bdi>
    </span>
  );
  const dialog = { working: isPending, error: isChanged ? undefined : error, onConfirm: decide, onClose };
  if (!isConfirmed)
    return (
      <ConfirmDialog
        {...dialog}
        question={t(merge.isOwn ? 'duplicates.askTakeBack' : 'duplicates.askRefuse')}
        confirm={t(merge.isOwn ? 'duplicates.takeBack' : 'duplicates.refuse')}
      >
        {words}
      </ConfirmDialog>
    );
  return (
    <FinalDialog
      {...dialog}
      question={t('duplicates.askConfirm')}
      confirm={t('duplicates.doConfirm')}
      incomplete={!preview.data || preview.data.obstacles.length > 0}
      typed={merge.newer.profileId}
    >
      {words}
      <MergePreview query={preview} />
      {t('duplicates.undoText')}
      {isChanged && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('duplicates.changed')}</MessageBarBody>
        </MessageBar>
      )}
    </FinalDialog>
  );
}
