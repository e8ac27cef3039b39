import { Button, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useSettings } from '../../../entities/session/settings.ts';
import { type DialogProps, openDialog } from '../../../state/dialogs.ts';
import { type PaymentMethod, paymentMethods } from '../api/manual-payment.ts';
import { OfferSummary } from './offer-summary.tsx';
import { OpenPurchase } from './open-purchase.tsx';
import { useOffer } from './use-offer.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  methods: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  method: {
    width: '100%',
    minHeight: '48px',
    alignItems: 'center',
    '& > label': { flexGrow: 1 },
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The choice of a payment method. */
export function PaymentPopup({ params, onClose }: DialogProps<'PAYMENT_POPUP'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { offer, isPending } = useOffer(params.packageId);
  const accounts = useSettings().data?.manualPayment;
  const methods = paymentMethods.filter((name) => accounts === undefined || accounts[name].trim() !== '');
  const [method, setMethod] = useState<PaymentMethod>('bKash');
  const questionId = useId();
  const chosen = methods.includes(method) ? method : methods[0];
  return (
    <AppDialog
      title={t('paymentTitle')}
      onClose={onClose}
      footer={
        offer && chosen && !offer.openPurchase ? (
          <Button
            appearance="primary"
            size="large"
            onClick={() => openDialog('MANUAL_PAYMENT_POPUP', { packageId: offer._id, method: chosen })}
          >
            {t('continue')}
          </Button>
        ) : null
      }
    >
      {offer?.openPurchase ? (
        <OpenPurchase />
      ) : offer ? (
        <div className={styles.root}>
          <OfferSummary offer={offer} />
          <Text id={questionId} weight="semibold">
            {t('howToPay')}
          </Text>
          <RadioGroup
            aria-labelledby={questionId}
            className={styles.methods}
            value={chosen ?? ''}
            onChange={(_, { value }) => setMethod(value as PaymentMethod)}
          >
            {methods.map((name) => (
              <Radio key={name} className={styles.method} value={name} label={t(`method_${name}`)} />
            ))}
          </RadioGroup>
        </div>
      ) : isPending ? (
        <LoadingSpinner />
      ) : (
        <StateMessage title={t('packageGone')}>
          <Button onClick={() => openDialog('UPGRADE_POPUP')}>{t('seePackages')}</Button>
        </StateMessage>
      )}
    </AppDialog>
  );
}
