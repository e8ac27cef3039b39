import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Invoice as InvoiceData, Refund, Transaction } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import { serialText } from '@milon/shared/rules';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { DownloadIcon, PrintIcon } from '../../../../components/icons.ts';
import { useFormat } from '../../../../lib/format.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { toastFailure } from '../../../../state/toast.ts';
import { downloadCreditNote, downloadInvoice } from '../../api/invoice-pdf.ts';
import { useSendScreenshot } from '../../api/payment-screenshot.ts';
import { useTransactions } from '../../api/transactions.ts';
import './invoice-print.css';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { PaymentScreenshot } from '../purchase/payment-screenshot.tsx';
import { usePoisha, useTaka } from '../purchase/use-taka.ts';
import { StatusBadge } from './status-badge.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  amount: { fontSize: '28px', lineHeight: '38px', fontWeight: tokens.fontWeightSemibold },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
  },
  label: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS} 0`,
    color: tokens.colorNeutralForeground3,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  value: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    textAlign: 'end',
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Two refunds have the same labels, so each of their facts has a key of its own. */
type Fact = readonly [label: string, value: string | undefined, key?: string];

/** Translates the names of known payment methods. Others stay as they are. */
function useMethodName(): (method: string) => string {
  const { t } = useTranslation('commerce');
  return (method) => {
    switch (method) {
      case 'bKash':
      case 'Nagad':
      case 'Rocket':
      case 'Bank':
        return t(`method_${method}`);
      default:
        return method;
    }
  };
}

/** Serial, seller and VAT, once the purchase is credited. */
function useInvoiceFacts(invoice: InvoiceData | undefined): readonly Fact[] {
  const { t } = useTranslation('commerce');
  const { digits, dateTime, number } = useFormat();
  const poisha = usePoisha();
  if (!invoice) return [];
  const { buyer, net, seller, serial, total, vat } = invoice;
  return [
    [t('serial'), digits(serialText(serial))],
    [t('issued'), dateTime(invoice.issuedAt)],
    [t('seller'), seller.name],
    [t('sellerAddress'), seller.postalAddress],
    [t('bin'), seller.bin && digits(seller.bin)],
    [t('buyer'), buyer],
    ...(vat
      ? ([
          [t('net'), poisha(net)],
          [t('vat', { rate: number(vat.rate) }), poisha(vat.amount)],
        ] as const)
      : []),
    [t('total'), poisha(total)],
  ];
}

function useFacts(transaction: Transaction): readonly Fact[] {
  const { t } = useTranslation('commerce');
  const packageName = usePackageName();
  const { digits, number, dateTime } = useFormat();
  const methodName = useMethodName();
  const { card } = transaction;
  const ofInvoice = useInvoiceFacts(transaction.invoice);
  const ofRefunds = useRefundFacts(transaction.refunds);
  return [
    ...ofInvoice,
    ...ofRefunds,
    [t('package'), packageName(transaction.package.name)],
    [
      t('validDays'),
      t('days', {
        count: transaction.package.validDays,
        number: number(transaction.package.validDays),
      }),
    ],
    [t('connectsLabel'), number(transaction.package.connects)],
    [t('paymentMethod'), methodName(transaction.paymentMethod)],
    [t('sender'), transaction.senderNumber && digits(transaction.senderNumber)],
    [t('card'), card && digits(`${card.brand} ${card.number}`.trim())],
    [t('trx'), transaction.trxId],
    [t('created'), dateTime(transaction.createdAt)],
    [t('updated'), dateTime(transaction.updatedAt)],
    [t('error'), transaction.error],
    [t('note'), transaction.note],
  ];
}

/** Each refund with its amount and state, and the number of its credit note. */
function useRefundFacts(refunds: readonly Refund[] = []): readonly Fact[] {
  const { t } = useTranslation('commerce');
  const { digits } = useFormat();
  const poisha = usePoisha();
  return refunds.flatMap(({ _id, amount, status, creditNote }): Fact[] => [
    [t('refund'), t(`refund_${status}`, { amount: poisha(Math.round(amount * 100)) }), _id],
    [t('creditNote'), creditNote && digits(serialText(creditNote.serial)), `${_id} credit note`],
  ]);
}

/** What happens next, if anything. */
function nextOf(status: Transaction['status']) {
  switch (status) {
    case 'VALID':
      return undefined;
    case 'PENDING':
      return 'pendingNext';
    case 'REFUNDED':
      return 'refundNext';
    case 'PARTLY_REFUNDED':
      return 'partRefundNext';
    case 'HELD':
      return 'heldNext';
    default:
      return 'failedNext';
  }
}

/** All fields of an invoice, and the number to call about it (spec §3). */
export function Invoice({ transaction }: { transaction: Transaction }) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { language, digits } = useFormat();
  const taka = useTaka();
  const facts = useFacts(transaction);
  const { status, contactMobile } = transaction;
  const next = nextOf(status);
  return (
    <div className={styles.root} data-invoice>
      <Text className={styles.quiet}>
        {t('invoiceOf', { product: language === 'bn' ? product.nameBangla : product.name })}
      </Text>
      <div className={styles.head}>
        <span className={styles.amount}>{taka(transaction.amount)}</span>
        <StatusBadge status={status} />
      </div>
      {next && <Text>{t(next)}</Text>}
      <dl className={styles.facts}>
        {facts.map(([label, value, key = label]) =>
          value ? (
            <div key={key} style={{ display: 'contents' }}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
        {contactMobile === '' ? null : (
          <>
            <dt className={styles.label}>{t('contactMobile')}</dt>
            <dd className={styles.value}>
              <Link href={`tel:${contactMobile.replaceAll(/[^\d+]/g, '')}`}>{digits(contactMobile)}</Link>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

interface DownloadButtonProps {
  readonly label: string;
  readonly appearance?: 'primary';
  readonly download: (language: Language) => Promise<void>;
}

function DownloadButton({ label, appearance, download }: DownloadButtonProps) {
  const { language } = useFormat();
  const { isPending, mutate } = useMutation({
    mutationFn: () => download(language),
    onError: toastFailure('The invoice could not be downloaded.'),
  });
  return (
    <Button
      icon={<DownloadIcon />}
      size="large"
      {...(appearance ? { appearance } : {})}
      disabledFocusable={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

/** The PDF of the invoice, and of each credit note. */
function Downloads({ transaction }: { transaction: Transaction }) {
  const { _id, invoice, refunds } = transaction;
  const { t } = useTranslation('commerce');
  const { digits } = useFormat();
  if (!invoice) return null;
  return (
    <>
      <DownloadButton
        label={t('downloadPdf')}
        appearance="primary"
        download={(language) => downloadInvoice(_id, language)}
      />
      {refunds?.map(({ _id: key, creditNote }) =>
        creditNote ? (
          <DownloadButton
            key={key}
            label={t('downloadCreditNote', { serial: digits(serialText(creditNote.serial)) })}
            download={(language) => downloadCreditNote(_id, creditNote.serial, language)}
          />
        ) : null,
      )}
    </>
  );
}

/** INVOICE_DETAILS: one invoice. Follows staff decisions while it is open. */
export function InvoiceDialog({ params, onClose }: DialogProps<'INVOICE_DETAILS'>) {
  const { t } = useTranslation('commerce');
  const { transactions } = useTransactions();
  const sending = useSendScreenshot();
  const transaction = transactions.find(({ _id }) => _id === params.transaction._id) ?? params.transaction;
  return (
    <AppDialog
      title={t('invoiceTitle')}
      onClose={onClose}
      footer={
        <>
          <Downloads transaction={transaction} />
          <Button icon={<PrintIcon />} size="large" onClick={() => globalThis.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <Invoice transaction={transaction} />
      {/* Only payments by hand name their sender. */}
      {transaction.status === 'PENDING' && transaction.senderNumber ? (
        <PaymentScreenshot transaction={transaction} sending={sending} />
      ) : null}
    </AppDialog>
  );
}
