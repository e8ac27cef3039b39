import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../../../components/dialog/final-dialog.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import type { Asked } from '../../review/use-review.ts';
import { isNotable, NotablePhotos } from './notable-photos.tsx';

const useStyles = makeStyles({ sentence: { color: tokens.colorNeutralForeground2 } });

interface BulkDialogProps {
  asked: Asked;
  onConfirm: (kept: readonly ReviewPhoto[]) => void;
  onClose: () => void;
}

/**
 * Confirms a decision on many photos. The reviewer types their number, so that a wrong key decides nothing.
 */
export function BulkDialog({ asked, onConfirm, onClose }: BulkDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label, language, number } = useFormat();
  const [isLeftOut, setLeftOut] = useState(false);
  const { verdict } = asked;
  const notable = asked.photos.filter(isNotable);
  const photos = isLeftOut ? asked.photos.filter((photo) => !isNotable(photo)) : asked.photos;
  const shown = number(photos.length);

  const reason =
    verdict.decision === 'DECLINE'
      ? photoDeclineReasonOptions.find(({ key }) => key === verdict.reason)
      : undefined;
  return (
    <FinalDialog
      question={t(verdict.decision === 'APPROVE' ? 'photos.bulk.approve' : 'photos.bulk.decline', { shown })}
      confirm={`${t(verdict.decision === 'APPROVE' ? 'photos.approve' : 'photos.decline')} × ${shown}`}
      working={false}
      error={undefined}
      typed={photos.length}
      onConfirm={() => onConfirm(photos)}
      onClose={onClose}
    >
      {reason && (
        <Body1 className={styles.sentence}>
          {label(photoDeclineReasonOptions, reason.key)}: {reason.sentence[language]}
        </Body1>
      )}
      {notable.length > 0 && notable.length < asked.photos.length && (
        <NotablePhotos photos={notable} isLeftOut={isLeftOut} onLeaveOut={setLeftOut} />
      )}
    </FinalDialog>
  );
}
