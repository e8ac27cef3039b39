import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import type { RefundState, StaffRefund } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import type { WholeTransaction } from '../api/use-transaction.ts';
import { SettleDialog, type Settling } from './settle-dialog.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0 },
  item: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    listStyleType: 'none',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', justifyContent: 'space-between', fontWeight: tokens.fontWeightSemibold },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const colours = {
  REQUESTED: 'warning',
  UNKNOWN: 'warning',
  PROCESSING: 'informative',
  DONE: 'success',
  FAILED: 'danger',
} as const satisfies Record<RefundState, string>;

/** The answers that staff can give about a refund now. */
function settlingsOf(transaction: WholeTransaction, refund: StaffRefund): Settling[] {
  const { creditNote, nextCheckAt, replaces, state } = refund;
  if (nextCheckAt !== undefined) return [];
  if (state === 'UNKNOWN' || state === 'PROCESSING') return ['ARRIVED', 'NOT_ARRIVED'];
  // What is still owed to the member stays at the top until it is refunded again.
  const isOwed = creditNote !== undefined || replaces !== undefined || transaction.status === 'REFUNDED';
  const isLast = transaction.refunds.at(-1)?._id === refund._id;
  return transaction.refundState === 'FAILED' && state === 'FAILED' && isLast && !isOwed ? ['SEEN'] : [];
}

const buttonTexts = {
  ARRIVED: 'transactions.arrived',
  NOT_ARRIVED: 'transactions.notArrived',
  SEEN: 'transactions.seen',
} as const;

/** The refunds of a payment, the oldest first, with what staff must answer about them. */
export function RefundList({ transaction }: { transaction: WholeTransaction }) {
  const { refunds } = transaction;
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const money = useMoney();
  const [settling, setSettling] = useState<{ refund: StaffRefund; settling: Settling }>();
  if (refunds.length === 0) return null;
  return (
    <Section title={t('transactions.refunds')}>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund._id} className={styles.item}>
            <div className={styles.head}>
              {money(refund.amount)}
              <Badge appearance="tint" color={colours[refund.state]}>
                {t(`transactions.refundState.${refund.state}`)}
              </Badge>
            </div>
            <Facts
              facts={[
                {
                  name: t('transactions.method'),
                  value: refund.isByHand
                    ? t('transactions.byHand', { method: refund.method, reference: refund.reference })
                    : t('transactions.throughGateway'),
                },
                { name: t('transactions.refundReason'), value: refund.reason },
                {
                  name: t('transactions.askedBy'),
                  value: [refund.requestedBy, dateTime(refund.createdAt)].filter(Boolean).join(' · '),
                },
                { name: t('transactions.tookConnects'), value: number(refund.connects) },
                ...[
                  { name: t('transactions.error'), value: refund.error },
                  {
                    name: t('transactions.ourNumber'),
                    value: refund.isByHand ? undefined : refund.refundId,
                  },
                  { name: t('transactions.gatewayNumber'), value: refund.gatewayRefundId },
                  {
                    name: t('transactions.nextCheck'),
                    value: refund.nextCheckAt && dateTime(refund.nextCheckAt),
                  },
                ].filter(({ value }) => value !== undefined),
              ]}
            />
            {settlingsOf(transaction, refund).length > 0 && (
              <div className={styles.acts}>
                {settlingsOf(transaction, refund).map((one) => (
                  <Button key={one} size="small" onClick={() => setSettling({ refund, settling: one })}>
                    {t(buttonTexts[one])}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {settling && <SettleDialog {...settling} onClose={() => setSettling(undefined)} />}
    </Section>
  );
}
