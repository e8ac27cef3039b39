import { Field, MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { ApiProblem } from '@milon/shared/client';
import type { AdminTransaction } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { useProblemText } from '../../components/states/problem-text.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useDecideTransaction } from './api/use-decide-transaction.ts';

interface DecisionDialogProps {
  transaction: AdminTransaction;
  status: 'VALID' | 'FAILED';
  onClose: () => void;
}

/**
 * Asks for confirmation before a payment is credited or refused, with the facts to compare and a field for a
 * note.
 */
export function DecisionDialog({ transaction, status, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const problemText = useProblemText();
  const [note, setNote] = useState('');
  const { mutate, error, isPending } = useDecideTransaction();
  const approves = status === 'VALID';

  function decide() {
    if (isPending) return;
    mutate(
      { id: transaction._id, status, note },
      {
        onSuccess() {
          toast(t(approves ? 'transactions.approved' : 'transactions.refused'));
          onClose();
        },
        onError(problem) {
          // Another staff member decided first: the refetched list shows that decision.
          if (!(problem instanceof ApiProblem) || problem.code !== 'ALREADY_DECIDED') return;
          toast(problemText(problem), 'warning');
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      question={t(approves ? 'transactions.askApprove' : 'transactions.askRefuse')}
      confirm={t(approves ? 'transactions.approve' : 'transactions.refuse')}
      working={isPending}
      error={error}
      onConfirm={decide}
      onClose={onClose}
    >
      {transaction.heldFor && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t(`transactions.held.${transaction.heldFor}`)}</MessageBarBody>
        </MessageBar>
      )}
      <Facts
        facts={[
          { name: t('transactions.member'), value: transaction.user.name },
          { name: t('transactions.package'), value: transaction.package.name },
          { name: t('transactions.amount'), value: t('money', { amount: number(transaction.amount) }) },
          { name: t('transactions.method'), value: transaction.paymentMethod },
          { name: t('transactions.sender'), value: transaction.senderNumber ?? '–' },
          { name: t('transactions.trxId'), value: transaction.trxId },
        ]}
      />
      <Field label={t('transactions.note')} hint={t('transactions.noteHint')}>
        <Textarea value={note} maxLength={500} onChange={(_event, { value }) => setNote(value)} />
      </Field>
    </ConfirmDialog>
  );
}
