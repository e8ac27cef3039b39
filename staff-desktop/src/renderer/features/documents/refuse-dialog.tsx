import { Body1, Field } from '@fluentui/react-components';
import { type DocumentRefuseReason, refusalSentence, refuseReasonsOf } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ReasonField } from '../../components/form/reason-field.tsx';
import { type DecisionDialogProps, useDecision } from './use-decision.ts';

/** Asks for the reason, which the member will read. */
export function RefuseDialog(props: DecisionDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<DocumentRefuseReason>();
  const { decide, error, isPending } = useDecision(props);

  const { kind, notices, user } = props.document;

  function refuse() {
    if (reason !== undefined) decide({ decision: 'REFUSE', reason });
  }

  return (
    <ConfirmDialog
      question={t(kind === 'permission' ? 'documents.askRefusePermission' : 'documents.askRefuse')}
      confirm={t('documents.refuse')}
      incomplete={reason === undefined}
      working={isPending}
      error={error}
      onConfirm={refuse}
      onClose={props.onClose}
    >
      <ReasonField
        label={t('documents.whyRefuse')}
        options={refuseReasonsOf(kind)}
        value={reason}
        onChange={setReason}
      />
      <Field label={t('messages.willRead', { name: user.firstName })}>
        <Body1 lang={notices.language}>
          {[notices.refused, refusalSentence(kind, reason ?? '', notices.language)].filter(Boolean).join(' ')}
        </Body1>
      </Field>
    </ConfirmDialog>
  );
}
