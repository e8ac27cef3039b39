import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { InvoiceStatusBadge } from '../../../components/invoice-status-badge.tsx';
import { locationAddress } from '../../../lib/address/location.ts';
import { transactionsAddress } from '../../../lib/address/transaction-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { sectionRows, useConnects, usePayments } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

/** The latest payments. */
export function PaymentsSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const money = useMoney();
  const query = usePayments(id);
  return (
    <RecordSection
      title={t('record.payments')}
      more={
        query.data?.nextCursor === undefined
          ? undefined
          : { href: transactionsAddress({ q: id }), text: t('record.all') }
      }
      query={query}
      empty={t('record.noPayments')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <RecordRows
          rows={data.map(({ _id, amount, createdAt, package: bought, status }) => ({
            id: _id,
            main: (
              <Link href={locationAddress('transactions', _id)}>{`${bought.name} · ${money(amount)}`}</Link>
            ),
            badge: <InvoiceStatusBadge status={status} />,
            detail: date(createdAt),
          }))}
        />
      )}
    </RecordSection>
  );
}

/** The package, the connects and the latest changes of the balance. */
export function ConnectsSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const query = useConnects(id);
  return (
    <RecordSection
      title={t('record.connects')}
      more={{ href: locationAddress('premium-users', id), text: t('record.ledger') }}
      query={query}
      empty={t('record.noPackage')}
      isEmpty={({ ledger, package: held }) => held === undefined && ledger.length === 0}
    >
      {({ connects, endDate, ledger, package: held, remainingConnects }) => (
        <>
          <span>
            {[
              held?.name,
              endDate && t('users.until', { date: date(endDate) }),
              t('users.connectsLeft', { left: number(remainingConnects), all: number(connects) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <RecordRows
            rows={ledger.slice(0, sectionRows).map(({ _id, createdAt, delta, reason }) => ({
              id: _id,
              main: t(`premiumUsers.reasons.${reason}`),
              badge: <span>{`${delta > 0 ? '+' : delta < 0 ? '−' : ''}${number(Math.abs(delta))}`}</span>,
              detail: date(createdAt),
            }))}
          />
        </>
      )}
    </RecordSection>
  );
}
