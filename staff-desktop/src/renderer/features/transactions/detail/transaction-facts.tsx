import { Link } from '@fluentui/react-components';
import { contactText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { type Fact, Facts } from '../../../components/facts.tsx';
import { InvoiceStatusBadge } from '../../../components/invoice-status-badge.tsx';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import type { WholeTransaction } from '../api/use-transaction.ts';

/** What was bought, who bought it, and how it was paid. */
export function TransactionFacts({ transaction }: { transaction: WholeTransaction }) {
  const { t } = useTranslation();
  const { dateTime, digits, number } = useFormat();
  const money = useMoney();
  const { card, decidedAt, decidedBy, package: bought, paid, refunded, user } = transaction;
  const optional = (name: string, value: string | undefined): Fact[] =>
    value === undefined ? [] : [{ name, value }];
  return (
    <Facts
      facts={[
        { name: t('transactions.status'), value: <InvoiceStatusBadge status={transaction.status} /> },
        {
          name: t('transactions.member'),
          value: <Link href={memberAddress(user._id)}>{user.name}</Link>,
        },
        ...optional(t('fact.profileId'), user.profileId),
        ...optional(t('fact.phone'), user.phone && digits(contactText(user.phone))),
        {
          name: t('transactions.package'),
          value: t('transactions.packageIs', {
            name: bought.name,
            connects: number(bought.connects),
            days: number(bought.validDays),
          }),
        },
        { name: t('transactions.amount'), value: money(transaction.amount) },
        ...optional(t('transactions.paid'), paid && `${number(paid.amount)} ${paid.currency}`),
        ...optional(t('transactions.refunded'), refunded === undefined ? undefined : money(refunded)),
        { name: t('transactions.method'), value: transaction.paymentMethod },
        ...optional(
          t('transactions.sender'),
          transaction.senderNumber && digits(contactText(transaction.senderNumber)),
        ),
        ...optional(t('transactions.card'), card && `${card.brand} ${card.number}`.trim()),
        { name: t('transactions.time'), value: dateTime(transaction.createdAt) },
        ...optional(t('transactions.receivedAt'), transaction.receivedAt && dateTime(transaction.receivedAt)),
        ...optional(
          t('transactions.decidedAt'),
          decidedAt && [dateTime(decidedAt), decidedBy].filter(Boolean).join(' · '),
        ),
        ...optional(t('transactions.hasNote'), transaction.note),
        ...optional(t('transactions.error'), transaction.error),
      ]}
    />
  );
}
