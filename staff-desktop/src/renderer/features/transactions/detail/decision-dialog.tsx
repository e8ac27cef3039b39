import { Body1, Checkbox, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { ApiProblem } from '@milon/shared/client';
import type { AdminTransaction } from '@milon/shared/contracts';
import { invoiceStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Facts } from '../../../components/facts.tsx';
import { useConflictText } from '../../../components/states/use-conflict-text.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { ReplyField } from '../../../parts/replies/reply-field.tsx';
import { useUsedReplies } from '../../../parts/replies/use-used-replies.ts';
import { useDecideTransaction } from '../api/use-decide-transaction.ts';
import type { PaymentAct } from './payment-acts.ts';

const useStyles = makeStyles({
  payment: {
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  strong: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
});

interface DecisionDialogProps {
  transaction: AdminTransaction;
  act: Exclude<PaymentAct, 'REFUND'>;
  onDecided: () => void;
  onClose: () => void;
}

const actTexts = {
  APPROVE: {
    status: 'VALID',
    question: 'transactions.askApprove',
    confirm: 'transactions.approve',
    told: 'transactions.tellApprove',
    done: 'transactions.approved',
  },
  RELEASE: {
    status: 'VALID',
    question: 'transactions.askRelease',
    confirm: 'transactions.release',
    told: 'transactions.tellApprove',
    done: 'transactions.approved',
  },
  REFUSE: {
    status: 'FAILED',
    question: 'transactions.askRefuse',
    confirm: 'transactions.refuse',
    told: 'transactions.tellRefuse',
    done: 'transactions.refused',
  },
  SAME_PAYMENT: {
    status: 'FAILED',
    question: 'transactions.askSamePayment',
    confirm: 'transactions.samePayment',
    told: 'transactions.tellSamePayment',
    done: 'transactions.savedSamePayment',
  },
  ELSEWHERE: {
    status: 'FAILED',
    question: 'transactions.askElsewhere',
    confirm: 'transactions.elsewhere',
    told: 'transactions.tellElsewhere',
    done: 'transactions.savedElsewhere',
  },
  SEEN: {
    status: 'VALID',
    question: 'transactions.askConcernSeen',
    confirm: 'transactions.seen',
    told: 'transactions.tellConcernSeen',
    done: 'transactions.savedConcernSeen',
  },
  REOPEN: {
    status: 'PENDING',
    question: 'transactions.askReopen',
    confirm: 'transactions.reopen',
    told: 'transactions.tellReopen',
    done: 'transactions.reopened',
  },
} as const;

/** Whether the act decides the payment, so that a note can say why. */
const isDecision = (act: PaymentAct) => act !== 'SEEN' && act !== 'REOPEN';

/**
 * Asks before a payment is credited, refused or reopened. The payment with its amount and ID has the focus,
 * then follow what the member will be told and a note, which only staff read unless they say otherwise.
 */
export function DecisionDialog({ transaction, act, onDecided, onClose }: DecisionDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const money = useMoney();
  const toast = useToast();
  const conflictText = useConflictText(invoiceStatusOptions);
  const [note, setNote] = useState('');
  const used = useUsedReplies();
  const [isShown, setShown] = useState(false);
  const { mutate, error, isPending } = useDecideTransaction();
  const { confirm, done, question, status, told } = actTexts[act];
  const isIncomplete = act === 'ELSEWHERE' && note.trim() === '';
  const amount = money(transaction.amount);
  const credits = act === 'APPROVE' || act === 'RELEASE';

  function decide() {
    mutate(
      { id: transaction._id, status, note, isShown, ...(isShown ? used.in(note) : {}) },
      {
        onSuccess(decided) {
          // The money arrived, but the package may not start.
          const isKept = decided.status === 'HELD';
          toast(t(isKept ? 'transactions.keptOnHold' : done), isKept ? 'warning' : 'success');
          onClose();
          onDecided();
        },
        onError(problem) {
          // Another staff member decided first: the refetched list shows that decision.
          if (!(problem instanceof ApiProblem) || problem.code !== 'ALREADY_DECIDED') return;
          toast(conflictText(problem), 'warning');
          onClose();
          onDecided();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      question={t(question)}
      confirm={credits ? `${t(confirm)}: ${amount}` : t(confirm)}
      incomplete={isIncomplete}
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is decided is read first */}
      <fieldset tabIndex={0} className={styles.payment} aria-label={t('transactions.one')}>
        <Facts
          facts={[
            {
              name: t('transactions.amount'),
              value: <span className={styles.strong}>{amount}</span>,
            },
            {
              name: t('transactions.trxId'),
              value: <span className={styles.strong}>{transaction.trxId}</span>,
            },
            { name: t('transactions.member'), value: transaction.user.name },
            { name: t('transactions.package'), value: transaction.package.name },
            { name: t('transactions.method'), value: transaction.paymentMethod },
            { name: t('transactions.sender'), value: transaction.senderNumber ?? '–' },
          ]}
        />
      </fieldset>
      <Body1>{t(told)}</Body1>
      {isDecision(act) && act !== 'REFUSE' && <Body1>{t('transactions.notUndone')}</Body1>}
      {isDecision(act) && (
        <>
          <ReplyField
            kind="REJECTION"
            onReply={used.add}
            reader={{ memberId: transaction.user._id }}
            label={t('transactions.note')}
            hint={t(isShown ? 'transactions.noteShown' : 'transactions.noteForStaff')}
            maxLength={500}
            value={note}
            onChange={setNote}
          />
          <Checkbox
            label={t('transactions.showNote')}
            checked={isShown}
            onChange={(_event, { checked }) => setShown(checked === true)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
