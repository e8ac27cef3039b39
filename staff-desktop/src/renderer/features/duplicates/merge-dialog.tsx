import { isProblem } from '@milon/shared/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../components/dialog/final-dialog.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { leaveSafely, useUnsaved } from '../../lib/work/unsaved.ts';
import type { PairDialogProps } from './distinct-dialog.tsx';
import { MergePreview } from './merge-preview.tsx';
import { useAskMerge, useMergePreview } from './use-duplicates.ts';

/** Shows what a merge does, and asks for the reason and the profile id of the account that ends. */
export function MergeDialog({ onClose, onDecided, pair }: PairDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const preview = useMergePreview(pair._id);
  const { error, isPending, mutate } = useAskMerge(pair._id);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  useUnsaved(reason.trim() !== '' && !isPending);
  const { data } = preview;
  const needsSecond = data?.needsSecond ?? true;
  const isChanged = isProblem(error, 'CONFLICT');

  /** The reason stands above the profile ID, so it is asked for first. */
  function findMissing(): boolean {
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    return isEmpty;
  }
  function ask() {
    mutate(reason.trim(), {
      onSuccess({ state }) {
        toast(t(state === 'DONE' ? 'duplicates.done' : 'duplicates.asked'));
        onClose();
        if (state === 'DONE') onDecided();
      },
      onError: () => void preview.refetch(),
    });
  }

  return (
    <FinalDialog
      question={t('duplicates.askMerge')}
      confirm={t(needsSecond ? 'duplicates.sendMerge' : 'duplicates.doMerge')}
      incomplete={!data || data.obstacles.length > 0}
      working={isPending}
      error={isChanged ? undefined : error}
      typed={pair.newer.profileId}
      startsTyping={false}
      findMissing={findMissing}
      onConfirm={ask}
      onClose={() => leaveSafely(onClose)}
    >
      <MergePreview query={preview} />
      <span>
        {t(needsSecond ? 'duplicates.needsSecond' : 'duplicates.atOnce')} {t('duplicates.undoText')}
        {isChanged && ` ${t('duplicates.changed')}`}
      </span>
      <TextAreaField
        label={t('duplicates.reason')}
        hint={t('duplicates.reasonHint')}
        maxLength={500}
        rows={2}
        value={reason}
        fault={isMissing ? t('record.reasonMissing') : undefined}
        onChange={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
    </FinalDialog>
  );
}
