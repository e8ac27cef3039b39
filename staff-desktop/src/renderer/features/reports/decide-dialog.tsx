import { Body1, Field, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { type ReportCaseReason, reportCaseReasonOptions } from '@milon/shared/options';
import { fullName, policyAllows } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ReasonField } from '../../components/form/reason-field.tsx';
import type { CaseDecision } from './api/change-case.ts';
import { returnsConnects } from './outcomes.ts';
import { SentWords } from './sent-words.tsx';
import { type CaseDialogProps, useCaseDecision } from './use-case-decision.ts';

interface DecideDialogProps extends CaseDialogProps {
  decision: CaseDecision['decision'];
}

/** Asks for confirmation, and shows the words that each side will read. */
export function DecideDialog({ decision, ...props }: DecideDialogProps) {
  const { t } = useTranslation();
  const { reportCase, upheld } = props;
  const [message, setMessage] = useState('');
  const [policy, setPolicy] = useState<'3' | '4'>(
    policyAllows(reportCase.person.activePolicy).seenByOthers ? '3' : '4',
  );
  const [reason, setReason] = useState<ReportCaseReason>();
  const options = reportCaseReasonOptions.filter(({ isAgainst }) => isAgainst === (decision !== 'DISMISS'));
  const { decide, error, isPending } = useCaseDecision(props);
  const name = fullName(reportCase.person);
  const takesMessage = decision === 'WARN' || decision === 'DEACTIVATE';
  const words = message.trim();

  function confirm() {
    if (reason === undefined) return;
    decide({
      decision,
      reason,
      revision: reportCase.revision,
      upheld: [...upheld],
      ...(decision === 'WARN' ? { policy } : {}),
      ...(takesMessage && words !== '' ? { message: words } : {}),
    });
  }

  return (
    <ConfirmDialog
      question={t(`reports.ask${decision}`, { name })}
      confirm={t(`reports.act${decision}`)}
      incomplete={reason === undefined}
      working={isPending}
      error={error}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <Body1>{t(`reports.means${decision}`, { name })}</Body1>
      <ReasonField label={t('messages.reason')} options={options} value={reason} onChange={setReason} />
      {decision === 'WARN' && (
        <Field label={t('reports.policy')}>
          <RadioGroup value={policy} onChange={(_event, { value }) => setPolicy(value === '3' ? '3' : '4')}>
            <Radio value="3" label={t('reports.policy3')} />
            <Radio value="4" label={t('reports.policy4')} />
          </RadioGroup>
        </Field>
      )}
      {takesMessage && (
        <Field label={t('users.message')} hint={t(`reports.messageHint.${reportCase.notices.language}`)}>
          <Textarea value={message} maxLength={500} onChange={(_event, { value }) => setMessage(value)} />
        </Field>
      )}
      {returnsConnects(reportCase.reports, upheld) && <Body1>{t('reports.connectIsFinal')}</Body1>}
      <SentWords
        reportCase={reportCase}
        upheld={upheld}
        outcome={decision === 'WARN' && policy === '3' ? 'shown' : decision}
      />
    </ConfirmDialog>
  );
}
