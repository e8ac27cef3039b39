import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import type { Transaction } from '@milon/shared/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import { sessionRequiredUrl } from '../../../../entities/session/callback-url.ts';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { useViewer } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useLocation, useNavigate, useSearchParams } from '../../../../lib/router.tsx';
import { openDialog } from '../../../../state/dialogs.ts';
import { usePayment } from '../../api/gateway-payment.ts';

const useStyles = makeStyles({
  card: {
    maxWidth: '460px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

type Outcome = 'paid' | 'waiting' | 'held' | 'refunded' | 'cancelled' | 'expired' | 'failed';

const outcomes: Readonly<Partial<Record<Transaction['status'], Outcome>>> = {
  VALID: 'paid',
  PARTLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  PENDING: 'waiting',
  HELD: 'held',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** What became of the payment, and the next step. */
function Result({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('commerce');
  const packageName = usePackageName();
  const { number } = useFormat();
  const navigate = useNavigate();
  const outcome = outcomes[transaction.status] ?? 'failed';
  const { provider } = transaction;
  const { _id: packageId, connects } = transaction.package;
  const name = packageName(transaction.package.name);
  const payAgain = () =>
    packageId === undefined
      ? openDialog('UPGRADE_POPUP')
      : openDialog('PAYMENT_POPUP', { packageId, provider });
  const seeInvoice = (
    <Button size="large" onClick={() => openDialog('INVOICE_DETAILS', { transaction })}>
      {t('seeInvoice')}
    </Button>
  );
  return (
    <StateMessage
      as="h1"
      alert={outcome === 'failed'}
      done={outcome === 'paid'}
      title={t(`result_${outcome}`, { name })}
      text={t(`result_${outcome}Text`, { name, number: number(connects) })}
    >
      {outcome === 'waiting' ? <Spinner size="small" aria-hidden="true" /> : null}
      {outcome === 'paid' ? (
        <>
          <Button appearance="primary" size="large" onClick={() => navigate('/')}>
            {t('seeProfiles')}
          </Button>
          {seeInvoice}
        </>
      ) : null}
      {outcome === 'refunded' ? seeInvoice : null}
      {outcome === 'held' ? (
        <>
          <Button appearance="primary" size="large" onClick={() => openDialog('SUPPORT_OPTIONS')}>
            {t('supportTelephone')}
          </Button>
          {seeInvoice}
        </>
      ) : null}
      {outcome === 'cancelled' || outcome === 'expired' || outcome === 'failed' ? (
        <>
          <Button appearance="primary" size="large" onClick={payAgain}>
            {t('payAgain')}
          </Button>
          <Button size="large" onClick={() => openDialog('SUPPORT_OPTIONS')}>
            {t('supportTelephone')}
          </Button>
        </>
      ) : null}
    </StateMessage>
  );
}

function Payment({ trxId }: { trxId: string }) {
  const { t } = useTranslation('commerce');
  const { kind } = useViewer();
  const query = usePayment(trxId, kind === 'member');
  if (query.data) return <Result transaction={query.data} />;
  if (trxId === '' || isProblem(query.error, 'NOT_FOUND')) {
    return (
      <StateMessage as="h1" title={t('result_unknown')} text={t('result_unknownText')}>
        <Button appearance="primary" size="large" onClick={() => openDialog('TRANSACTION_DIALOG')}>
          {t('seePayments')}
        </Button>
      </StateMessage>
    );
  }
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingSpinner />;
}

/**
 * The page to which a gateway sends the browser back. It shows what became of the payment, and follows it.
 */
export function PaymentPage() {
  const styles = useStyles();
  const { kind } = useViewer();
  const params = useSearchParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (kind === 'guest') navigate(sessionRequiredUrl(pathname + search), { replace: true });
  }, [kind, navigate, pathname, search]);
  return (
    <section className={styles.card}>
      <Payment trxId={params.get('trxId') ?? ''} />
    </section>
  );
}
