import { Body1, Field } from '@fluentui/react-components';
import { type MessageCaseReason, messageCaseReasonOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ReasonField } from '../../components/form/reason-field.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { ReplyField } from '../../parts/replies/reply-field.tsx';
import { useUsedReplies } from '../../parts/replies/use-used-replies.ts';
import type { CaseDecision } from './api/use-decide-case.ts';
import { type CaseDialogProps, useCaseDecision } from './use-case-decision.ts';

interface DecideDialogProps extends CaseDialogProps {
  decision: CaseDecision['decision'];
}

/** Asks for confirmation before a case leaves the queue, and shows what its writer will read. */
export function DecideDialog({ decision, ...props }: DecideDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [message, setMessage] = useState('');
  const used = useUsedReplies();
  const [reason, setReason] = useState<MessageCaseReason>();
  const options = messageCaseReasonOptions.filter(({ isAgainst }) => isAgainst === (decision !== 'CLEAR'));
  const { decide, error, isPending } = useCaseDecision(props);
  const { notices, othersOpen, revision, sender } = props.messageCase;
  const name = fullName(sender);

  function confirm() {
    if (reason === undefined) return;
    const words = message.trim();
    if (decision !== 'BAN') decide({ decision, revision, reason });
    else
      decide({ decision, revision, reason, ...(words === '' ? {} : { message: words, ...used.in(words) }) });
  }

  return (
    <ConfirmDialog
      question={t(`messages.ask${decision}`, { name })}
      confirm={t(`messages.act${decision}`)}
      incomplete={reason === undefined}
      working={isPending}
      error={error}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <Body1>{t(`messages.means${decision}`, { name })}</Body1>
      <ReasonField label={t('messages.reason')} options={options} value={reason} onChange={setReason} />
      {decision === 'BAN' && (
        <>
          {othersOpen > 0 && <Body1>{t('messages.settlesOthers', { shown: number(othersOpen) })}</Body1>}
          <ReplyField
            kind="MESSAGE"
            onReply={used.add}
            reader={{ memberId: sender._id }}
            label={t('users.message')}
            hint={t('users.messageHint')}
            maxLength={500}
            value={message}
            onChange={setMessage}
          />
        </>
      )}
      {decision !== 'CLEAR' && (
        <Field label={t('messages.willRead', { name })}>
          <Body1 lang={notices.language}>
            {decision === 'WARN' ? notices.warn : message.trim() || notices.ban}
          </Body1>
        </Field>
      )}
    </ConfirmDialog>
  );
}
