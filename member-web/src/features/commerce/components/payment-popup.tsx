import { Button, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { messageOf } from '@milon/shared/client';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useSettings } from '../../../entities/session/settings.ts';
import { type DialogProps, openDialog } from '../../../state/dialogs.ts';
import { type PaymentProvider, payAtGateway } from '../api/gateway-payment.ts';
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

type Way = PaymentProvider | PaymentMethod;

const isManual = (way: Way): way is PaymentMethod => paymentMethods.some((name) => name === way);

/** The choice how to pay: at a gateway, or by hand. */
export function PaymentPopup({ params, onClose }: DialogProps<'PAYMENT_POPUP'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { offer, isPending } = useOffer(params.packageId);
  const payment = useSettings().data?.payment;
  const ways: readonly Way[] = payment ? [...payment.providers, ...payment.manual] : [];
  const [way, setWay] = useState<Way>();
  const questionId = useId();
  const chosen = way !== undefined && ways.includes(way) ? way : ways[0];
  const gateway = useMutation({
    mutationFn: (provider: PaymentProvider) => payAtGateway(params.packageId, provider),
  });
  // The browser is leaving for the gateway's page.
  const isBusy = gateway.isPending || gateway.isSuccess;

  function go(packageId: string, chosen: Way): void {
    if (isManual(chosen)) openDialog('MANUAL_PAYMENT_POPUP', { packageId, method: chosen });
    else gateway.mutate(chosen);
  }
  return (
    <AppDialog
      title={t('paymentTitle')}
      onClose={onClose}
      footer={
        offer && chosen && !offer.openPurchase ? (
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={isBusy}
            onClick={() => go(offer._id, chosen)}
          >
            {t(isBusy ? 'goingToGateway' : 'continue')}
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
            onChange={(_, { value }) => setWay(value as Way)}
          >
            {ways.map((name) => (
              <Radio key={name} className={styles.method} value={name} label={t(`method_${name}`)} />
            ))}
          </RadioGroup>
          {payment && ways.length === 0 ? <Text>{t('noWayToPay')}</Text> : null}
          <FormFailure text={gateway.error ? messageOf(gateway.error) : undefined} />
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
