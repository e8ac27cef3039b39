import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { Photo } from '@milon/shared/contracts';
import { findOption, type PhotoDeclineReason, photoDeclineReasonOptions } from '@milon/shared/options';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useToast } from '../../../components/use-toast.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useDeclinePhoto } from '../api/use-decline-photo.ts';

const useStyles = makeStyles({
  reasons: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalM },
});

interface DeclineDialogProps {
  userId: string;
  photo: Photo;
  onClose: () => void;
}

/** Asks for the reason, which the member is told: 1–9 choose it, Enter declines. */
export function DeclineDialog({ userId, photo, onClose }: DeclineDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const toast = useToast();
  const [reason, setReason] = useState<PhotoDeclineReason>();
  const { mutate, error, isPending } = useDeclinePhoto(userId, photo._id);

  function decline() {
    if (isPending || reason === undefined) return;
    mutate(reason, {
      onSuccess() {
        toast(t('photos.declined'));
        onClose();
      },
    });
  }

  function onKeyDown({ altKey, ctrlKey, key, metaKey, repeat }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey || repeat) return;
    const chosen = findOption(photoDeclineReasonOptions, key);
    if (chosen) setReason(chosen.key);
    else if (key === 'Enter') decline();
  }

  return (
    <ConfirmDialog
      question={t('photos.askDecline')}
      confirm={t('photos.decline')}
      incomplete={reason === undefined}
      working={isPending}
      error={error}
      onConfirm={decline}
      onClose={onClose}
    >
      <Field label={t('photos.whyDecline')}>
        <RadioGroup
          className={styles.reasons}
          value={reason ?? ''}
          onChange={(_event, { value }) => setReason(findOption(photoDeclineReasonOptions, value)?.key)}
          onKeyDown={onKeyDown}
        >
          {photoDeclineReasonOptions.map((option) => (
            <Radio
              key={option.key}
              value={option.key}
              label={`${number(Number(option.key))} ${option[language]}`}
            />
          ))}
        </RadioGroup>
      </Field>
    </ConfirmDialog>
  );
}
