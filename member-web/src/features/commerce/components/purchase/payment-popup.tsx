import { Button, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { messageOf } from '@milon/shared/client';
import type { OfferedPackage } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useSettings } from '../../../../entities/session/settings.ts';
import { stopIfGate } from '../../../../entities/session/stop-at.ts';
import { useKeptDraft } from '../../../../parts/form/use-kept-draft.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { answerFreeAccess } from '../../api/free-access.ts';
import { type PaymentProvider, payAtGateway } from '../../api/gateway-payment.ts';
import { type PaymentMethod, paymentMethods } from '../../api/manual-payment.ts';
import { FreeAccessQuestion } from './free-access-question.tsx';
import { MatchesNow } from './matches-now.tsx';
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

interface Question {
  /** Null until the buyer answers. */
  answer: boolean | null;
}

type Way = PaymentProvider | PaymentMethod;

const isManual = (way: Way): way is PaymentMethod => paymentMethods.some((name) => name === way);

/** The choice how to pay: at a gateway, or by hand. */
export function PaymentPopup({ params, onClose }: DialogProps<'PAYMENT_POPUP'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { offer, isPending } = useOffer(params.packageId);
  const offered = useSettings().data?.payment;
  const ways: readonly Way[] = offered ? [...offered.providers, ...offered.manual] : [];
  const [way, setWay] = useState<Way | undefined>(params.provider);
  const questionId = useId();
  const chosen = way !== undefined && ways.includes(way) ? way : ways[0];
  const user = useCurrentUser();
  // An answer to an earlier package is asked again: it must not surprise the buyer.
  const given = user?.premiumUser?.package.id.packageType === 'Both' ? user.freeAccess : undefined;
  const question = useForm<Question>({ defaultValues: { answer: null } });
  const forgetAnswer = useKeptDraft(
    { name: `free-access-${params.packageId}`, fields: ['answer'] },
    question,
  );
  const answer = useWatch({ control: question.control, name: 'answer' }) ?? given;
  const isAsked = offer?.packageType === 'Both';
  const payment = useMutation({
    onError: (error) => void stopIfGate(error, { act: 'open', place: { name: 'PAYMENT_POPUP', params } }),
    mutationFn: async ({ chosen, offer }: { chosen: Way; offer: OfferedPackage }) => {
      if (isAsked && answer !== undefined && answer !== user?.freeAccess) await answerFreeAccess(answer);
      forgetAnswer(question.getValues());
      if (!isManual(chosen)) return payAtGateway(offer, chosen);
      openDialog('MANUAL_PAYMENT_POPUP', { packageId: params.packageId, method: chosen });
    },
  });
  // The browser is leaving for the gateway's page.
  const isBusy = payment.isPending || (payment.isSuccess && !isManual(payment.variables.chosen));
  const isOpen = isAsked && answer === undefined;
  return (
    <AppDialog
      title={t('paymentTitle')}
      onClose={onClose}
      footer={
        offer && chosen && !offer.openPurchase ? (
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={isBusy || isOpen}
            onClick={() => (isBusy || isOpen ? undefined : payment.mutate({ chosen, offer }))}
          >
            {t(isBusy ? 'goingToGateway' : 'continue')}
          </Button>
        ) : null
      }
    >
      {offer?.openPurchase ? (
        <OpenPurchase />
      ) : offer ? (
        <div data-first-field className={styles.root}>
          <OfferSummary offer={offer} />
          <MatchesNow />
          {isAsked ? (
            <FreeAccessQuestion
              packageName={offer.name}
              answer={answer}
              onAnswer={(given) => question.setValue('answer', given)}
            />
          ) : null}
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
          {offered && ways.length === 0 ? <Text>{t('noWayToPay')}</Text> : null}
          <FormFailure text={payment.error ? messageOf(payment.error) : undefined} />
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
