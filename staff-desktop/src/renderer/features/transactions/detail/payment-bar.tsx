import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionBar } from '../../../components/decision-bar.tsx';
import type { WholeTransaction } from '../api/use-transaction.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Act = 'REFUND' | 'REFUSE' | 'APPROVE';

interface PaymentBarProps {
  transaction: WholeTransaction;
  onDecided: () => void;
  onSkip: () => void;
}

/** Whether staff approve or refuse the payment. */
export const needsDecision = ({ status }: Pick<WholeTransaction, 'status'>): boolean =>
  status === 'HELD' || status === 'PENDING';

/** Approves with A, refuses with R and refunds with F, as far as the payment allows it. */
export function PaymentBar({ transaction, onDecided, onSkip }: PaymentBarProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<Act>();
  const { refundable, status } = transaction;
  const isHeld = status === 'HELD';
  const acts = [
    ...(refundable > 0 ? [{ decision: 'REFUND' as const, letter: 'F', text: t('transactions.refund') }] : []),
    ...(needsDecision(transaction)
      ? [
          { decision: 'REFUSE' as const, letter: 'R', text: t('transactions.refuse') },
          {
            decision: 'APPROVE' as const,
            letter: 'A',
            text: t(isHeld ? 'transactions.release' : 'transactions.approve'),
          },
        ]
      : []),
  ];
  if (acts.length === 0 && asks === undefined) return null;
  const dialog = { transaction, onDecided, onClose: () => setAsks(undefined) };
  return (
    <DecisionBar<Act>
      acts={acts}
      isAsking={asks !== undefined}
      onAsk={setAsks}
      onSkip={needsDecision(transaction) ? onSkip : undefined}
    >
      {asks === 'APPROVE' && <DecisionDialog {...dialog} status="VALID" />}
      {asks === 'REFUSE' && <DecisionDialog {...dialog} status="FAILED" />}
      {asks === 'REFUND' && <RefundDialog {...dialog} />}
    </DecisionBar>
  );
}
