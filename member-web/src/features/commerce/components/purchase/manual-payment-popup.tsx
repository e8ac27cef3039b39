import { Button } from '@fluentui/react-components';
import type { Transaction } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useSettings } from '../../../../entities/session/settings.ts';
import { store } from '../../../../lib/store.ts';
import { keepAsked, keptAskedAtom } from '../../../../state/asked.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { closeAllDialogs, openDialog } from '../../../../state/dialogs.ts';
import { useSendScreenshot } from '../../api/payment-screenshot.ts';
import { ManualPaymentForm } from './manual-payment-form.tsx';
import { OpenPurchase } from './open-purchase.tsx';
import { PaymentScreenshot } from './payment-screenshot.tsx';
import { useOffer } from './use-offer.ts';

interface ReceivedProps {
  transaction: Transaction;
  sending: ReturnType<typeof useSendScreenshot>;
  onClose: () => void;
}

function Received({ transaction, sending, onClose }: ReceivedProps) {
  const { t } = useTranslation('commerce');
  return (
    <AppDialog
      title={t('paymentTitle')}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={() => openDialog('INVOICE_DETAILS', { transaction })}>
            {t('seeInvoice')}
          </Button>
          <Button appearance="primary" size="large" onClick={() => void closeAllDialogs()}>
            {t('done')}
          </Button>
        </>
      }
    >
      <StateMessage done title={t('pendingTitle')} text={t('pendingText')} />
      <PaymentScreenshot transaction={transaction} sending={sending} />
    </AppDialog>
  );
}

function Payment({ params, onClose }: DialogProps<'MANUAL_PAYMENT_POPUP'>) {
  const { t } = useTranslation('commerce');
  const [transaction, setTransaction] = useState<Transaction>();
  const { offer: current, isPending } = useOffer(params.packageId);
  // The member pays elsewhere meanwhile: what they paid for stays, even if the shop changes.
  const [offer, setOffer] = useState(current);
  if (offer === undefined && current !== undefined) setOffer(current);
  const settings = useSettings();
  const method = params.method ?? 'bKash';
  const sending = useSendScreenshot();

  if (transaction) return <Received transaction={transaction} sending={sending} onClose={onClose} />;
  if (current?.openPurchase) {
    return (
      <AppDialog title={t('paymentTitle')} onClose={onClose}>
        <OpenPurchase />
      </AppDialog>
    );
  }
  if (offer && settings.data) {
    return (
      <ManualPaymentForm
        offer={offer}
        method={method}
        account={settings.data.manualPayment[method]}
        onPaid={(paid, file) => {
          setTransaction(paid);
          const kept = store.get(keptAskedAtom);
          if (kept?.gate === 'upgrade') keepAsked({ ...kept, isOnItsWay: true });
          // The payment counts without it, whatever becomes of the upload.
          if (file) sending.mutate({ id: paid._id, file });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <AppDialog title={t('paymentTitle')} onClose={onClose}>
      {settings.isError ? (
        <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : isPending || settings.isPending ? (
        <LoadingSpinner />
      ) : (
        <StateMessage title={t('packageGone')}>
          <Button onClick={() => openDialog('UPGRADE_POPUP')}>{t('seePackages')}</Button>
        </StateMessage>
      )}
    </AppDialog>
  );
}

/** Manual payment in three steps: where to send the money, submitting the payment, and what happens next. */
export function ManualPaymentPopup(props: DialogProps<'MANUAL_PAYMENT_POPUP'>) {
  const user = useCurrentUser();
  return user ? <Payment {...props} /> : null;
}
