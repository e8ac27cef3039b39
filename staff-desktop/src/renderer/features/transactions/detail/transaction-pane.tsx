import { Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { WorkClaim } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { SidePane } from '../../../components/list/side-pane.tsx';
import { WorkBar } from '../../../components/list/work-bar.tsx';
import { locationAddress } from '../../../lib/address/location.ts';
import { useRecent } from '../../../lib/recent.ts';
import { useTransaction, type WholeTransaction } from '../api/use-transaction.ts';
import { useReasonText, waitsForStaff } from '../needs-staff.ts';
import { History } from './history.tsx';
import { PaymentBar } from './payment-bar.tsx';
import { RefundList } from './refund-list.tsx';
import { Screenshot } from './screenshot.tsx';
import { TransactionDocuments } from './transaction-documents.tsx';
import { TransactionFacts } from './transaction-facts.tsx';

interface TransactionPaneProps {
  id: string;
  onClose: () => void;
  onDecided: () => void;
  onSkip: () => void;
  /** Who else works on the payment. */
  holder: WorkClaim | undefined;
}

/** The whole of one payment, and what staff can do with it. */
export function TransactionPane({ id, holder, onClose, onDecided, onSkip }: TransactionPaneProps) {
  const { t } = useTranslation();
  const query = useTransaction(id);
  const { data: transaction } = query;
  const reasonText = useReasonText();
  const reason = transaction && reasonText(transaction);
  useRecent(locationAddress('transactions', id), transaction?.trxId, transaction?.user.name ?? '');
  return (
    <SidePane
      name={t('transactions.one')}
      title={transaction?.trxId}
      query={query}
      bar={transaction && <PaymentBar transaction={transaction} onDecided={onDecided} onSkip={onSkip} />}
      onClose={onClose}
    >
      {transaction && (
        <>
          <WorkBar kind="transaction" id={id} isWaiting={waitsForStaff(transaction)} holder={holder} />
          {reason !== undefined && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{reason}</MessageBarBody>
            </MessageBar>
          )}
          {transaction.samePayment && <SamePaymentNotice {...transaction.samePayment} />}
          <TransactionFacts transaction={transaction} />
          <Screenshot key={transaction._id} transaction={transaction} />
          <TransactionDocuments transaction={transaction} />
          <RefundList transaction={transaction} />
          <History transaction={transaction} />
        </>
      )}
    </SidePane>
  );
}

/** Says who entered the same payment by hand, with a link to that entry. */
function SamePaymentNotice({ _id, isSameMember, trxId }: NonNullable<WholeTransaction['samePayment']>) {
  const { t } = useTranslation();
  return (
    <MessageBar intent={isSameMember ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>
        {t(isSameMember ? 'transactions.sameMember' : 'transactions.otherMember', { trxId })}{' '}
        <Link href={locationAddress('transactions', _id)}>{trxId}</Link>
      </MessageBarBody>
    </MessageBar>
  );
}
