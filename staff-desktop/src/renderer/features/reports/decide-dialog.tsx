import { Body1, Field, Radio, RadioGroup } from '@fluentui/react-components';
import { type ReportCaseReason, reportCaseReasonOptions } from '@milon/shared/options';
import { fullName, policyAllows } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FinalDialog } from '../../components/dialog/final-dialog.tsx';
import { ReasonField } from '../../components/form/reason-field.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { DeletionBar } from '../../parts/member/status/deletion.tsx';
import { useDeletionRisks } from '../../parts/member/status/use-deletion-risks.ts';
import { ReplyField } from '../../parts/replies/reply-field.tsx';
import { useUsedReplies } from '../../parts/replies/use-used-replies.ts';
import { type CaseAct, decisionOf } from './case-acts.ts';
import { ContestedDecision } from './contested-decision.tsx';
import { returnsConnects } from './outcomes.ts';
import { SentWords } from './sent-words.tsx';
import { type CaseDialogProps, useCaseDecision } from './use-case-decision.ts';

interface DecideDialogProps extends CaseDialogProps {
  act: CaseAct;
}

/** Asks for confirmation, and shows the words that each side will read. */
export function DecideDialog({ act, ...props }: DecideDialogProps) {
  const { t } = useTranslation();
  const { reportCase, upheld } = props;
  const decision = decisionOf(act);
  const [message, setMessage] = useState('');
  const used = useUsedReplies();
  const [policy, setPolicy] = useState<'3' | '4'>(
    policyAllows(reportCase.person.activePolicy).seenByOthers ? '3' : '4',
  );
  const [reason, setReason] = useState<ReportCaseReason | undefined>(
    act === 'KEEP' ? reportCase.reason : undefined,
  );
  const options = reportCaseReasonOptions.filter(({ isAgainst }) => isAgainst === (decision !== 'DISMISS'));
  const { decide, error, isPending } = useCaseDecision(props);
  const isDeletion = act === 'DELETE' && reportCase.person.deletion === undefined;
  const {
    error: unknown,
    isKnown,
    retry,
    risks,
  } = useDeletionRisks(reportCase.person._id, { enabled: isDeletion });
  const name = fullName(reportCase.person);
  const takesMessage = decision === 'WARN' || decision === 'DEACTIVATE';
  const words = message.trim();

  function confirm() {
    if (reason === undefined) return;
    decide(act, {
      decision,
      reason,
      revision: reportCase.revision,
      ...(act === 'KEEP' ? {} : { upheld: [...upheld] }),
      ...(decision === 'WARN' ? { policy } : {}),
      ...(takesMessage && words !== '' ? { message: words, ...used.in(words) } : {}),
    });
  }

  return (
    <FinalDialog
      question={t(`reports.ask${act}`, { name })}
      confirm={t(`reports.act${act}`)}
      incomplete={reason === undefined || (isDeletion && !isKnown)}
      working={isPending}
      error={error}
      risks={risks}
      typed={act === 'DELETE' ? reportCase.person.profileId : undefined}
      startsTyping={false}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <DeletionBar deletion={reportCase.person.deletion} since={reportCase.createdAt} />
      <Body1>{t(`reports.means${act}`, { name })}</Body1>
      {act === 'KEEP' && <ContestedDecision reportCase={reportCase} />}
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
        <ReplyField
          kind="MESSAGE"
          onReply={used.add}
          reader={{ memberId: reportCase.person._id }}
          label={t('users.message')}
          hint={t(`reports.messageHint.${reportCase.notices.language}`)}
          maxLength={500}
          value={message}
          onChange={setMessage}
        />
      )}
      {act !== 'KEEP' && returnsConnects(reportCase.reports, upheld) && (
        <Body1>{t('reports.connectIsFinal')}</Body1>
      )}
      <SentWords
        reportCase={reportCase}
        upheld={upheld}
        outcome={decision === 'WARN' && policy === '3' ? 'shown' : decision}
      />
      {unknown && <ErrorState error={unknown} retry={retry} />}
    </FinalDialog>
  );
}
