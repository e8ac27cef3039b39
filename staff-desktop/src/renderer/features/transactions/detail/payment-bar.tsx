import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../../components/decision-bar.tsx';
import type { WholeTransaction } from '../api/use-transaction.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type PaymentAct, paymentActs } from './payment-acts.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface PaymentBarProps {
  transaction: WholeTransaction;
  onDecided: () => void;
  onSkip: () => void;
}

const letters = {
  REFUND: 'F',
  REFUSE: 'R',
  SAME_PAYMENT: 'R',
  ELSEWHERE: 'R',
  APPROVE: 'A',
  RELEASE: 'A',
  SEEN: 'A',
  REOPEN: 'O',
} as const;

const texts = {
  REFUND: 'transactions.refund',
  REFUSE: 'transactions.refuse',
  SAME_PAYMENT: 'transactions.samePayment',
  ELSEWHERE: 'transactions.elsewhere',
  APPROVE: 'transactions.approve',
  RELEASE: 'transactions.release',
  SEEN: 'transactions.seen',
  REOPEN: 'transactions.reopen',
} as const;

/** Approves with A, refuses with R, reopens with O and refunds with F, as far as the payment allows it. */
export function PaymentBar({ transaction, onDecided, onSkip }: PaymentBarProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<PaymentAct>();
  const acts = paymentActs(transaction).map((decision) => ({
    decision,
    letter: letters[decision],
    text: t(texts[decision]),
  }));
  if (acts.length === 0 && asks === undefined) return null;
  const dialog = { transaction, onDecided, onClose: () => setAsks(undefined) };
  return (
    <DecisionBar<PaymentAct>
      acts={acts}
      isAsking={asks !== undefined}
      onAsk={setAsks}
      onSkip={transaction.needsStaff || transaction.status === 'PENDING' ? onSkip : undefined}
    >
      {asks !== undefined && asks !== 'REFUND' && <DecisionDialog {...dialog} act={asks} />}
      {asks === 'REFUND' && <RefundDialog {...dialog} />}
    </DecisionBar>
  );
}
