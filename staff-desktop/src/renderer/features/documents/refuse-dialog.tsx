import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { type DocumentRefuseReason, documentRefuseReasonOptions, findOption } from '@milon/shared/options';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { type DecisionDialogProps, useDecision } from './use-decision.ts';

const useStyles = makeStyles({
  reasons: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalM },
});

/** Asks for the reason, which the member is told: 1–9 choose it, Enter refuses. */
export function RefuseDialog(props: DecisionDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const [reason, setReason] = useState<DocumentRefuseReason>();
  const { decide, error, isPending } = useDecision(props);

  function refuse() {
    if (reason !== undefined) decide({ decision: 'REFUSE', reason });
  }

  function onKeyDown({ altKey, ctrlKey, key, metaKey, repeat }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey || repeat) return;
    const chosen = findOption(documentRefuseReasonOptions, key);
    if (chosen) setReason(chosen.key);
    else if (key === 'Enter') refuse();
  }

  return (
    <ConfirmDialog
      question={t('documents.askRefuse')}
      confirm={t('documents.refuse')}
      incomplete={reason === undefined}
      working={isPending}
      error={error}
      onConfirm={refuse}
      onClose={props.onClose}
    >
      <Field label={t('documents.whyRefuse')}>
        <RadioGroup
          className={styles.reasons}
          value={reason ?? ''}
          onChange={(_event, { value }) => setReason(findOption(documentRefuseReasonOptions, value)?.key)}
          onKeyDown={onKeyDown}
        >
          {documentRefuseReasonOptions.map((option) => (
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
