import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { typedNumber } from '../../../../lib/typing/typed-number.ts';
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
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isLeftOut, setLeftOut] = useState(false);
  const { verdict } = asked;
  const notable = asked.photos.filter(isNotable);
  const photos = isLeftOut ? asked.photos.filter((photo) => !isNotable(photo)) : asked.photos;
  const shown = number(photos.length);

  function confirm() {
    if (typedNumber(typed) === photos.length) onConfirm(photos);
    else setFault(t('photos.bulk.wrong', { shown }));
  }

  const reason =
    verdict.decision === 'DECLINE'
      ? photoDeclineReasonOptions.find(({ key }) => key === verdict.reason)
      : undefined;
  return (
    <FormDialog
      title={t(verdict.decision === 'APPROVE' ? 'photos.bulk.approve' : 'photos.bulk.decline', { shown })}
      submit={`${t(verdict.decision === 'APPROVE' ? 'photos.approve' : 'photos.decline')} × ${shown}`}
      working={false}
      error={undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      {reason && (
        <Body1 className={styles.sentence}>
          {label(photoDeclineReasonOptions, reason.key)}: {reason.sentence[language]}
        </Body1>
      )}
      <TextField
        first
        name="bulk-number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        label={t('photos.bulk.type', { shown })}
        value={typed}
        fault={fault}
        onChange={(value) => {
          setTyped(value);
          setFault(undefined);
        }}
      />
      {notable.length > 0 && notable.length < asked.photos.length && (
        <NotablePhotos
          photos={notable}
          isLeftOut={isLeftOut}
          onLeaveOut={(isOut) => {
            setLeftOut(isOut);
            setFault(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}
