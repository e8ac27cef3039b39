import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { OfferedPackage, Transaction } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx';
import { PicturePicker } from '../../../../components/form/picture-picker.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { CopyButton } from '../../../../parts/copy-button.tsx';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import {
  type PaymentDraft,
  type PaymentMethod,
  payManually,
  paymentFaults,
} from '../../api/manual-payment.ts';
import { OfferSummary } from './offer-summary.tsx';
import { useTaka } from './use-taka.ts';

const useStyles = makeStyles({
  account: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  step: { margin: 0 },
});

interface Props {
  offer: OfferedPackage;
  method: PaymentMethod;
  account: string;
  onPaid: (transaction: Transaction, screenshot: File | undefined) => void;
  onClose: () => void;
}

/**
 * The account to pay into, and the form that submits the payment. The input stays until the payment is
 * accepted.
 */
export function ManualPaymentForm({ offer, method, account, onPaid, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { digits } = useFormat();
  const taka = useTaka();
  const [screenshot, setScreenshot] = useState<File>();
  const { form, mutation, field, busy, failure, submit } = useFormMutation<PaymentDraft, Transaction>({
    defaultValues: { senderNumber: '', trxId: '' },
    // Also for a phone that discards the page while the member pays in another app.
    kept: { name: 'payment', fields: ['senderNumber', 'trxId'] },
    reValidateMode: 'onSubmit',
    mutationFn: (draft) => payManually({ offer, paymentMethod: method, ...draft }),
    places: { TRX_TAKEN: 'trxId', trxId: 'trxId', senderNumber: 'senderNumber' },
    onSuccess: (transaction) => onPaid(transaction, screenshot),
  });

  function onChange() {
    form.clearErrors();
    if (mutation.isError) mutation.reset();
  }

  const payment = (name: keyof PaymentDraft, wrong: string) =>
    field(name, { onChange, validate: (_, draft) => !paymentFaults(method, draft).includes(name) || wrong });

  return (
    <FormDialog
      title={t('manualTitle', { method: t(`method_${method}`) })}
      submitText={t(busy ? 'sending' : 'sendPayment')}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <OfferSummary offer={offer} />
      <Text as="h3" block weight="semibold" className={styles.step}>
        {t('stepSend', { amount: taka(offer.price) })}
      </Text>
      <div className={styles.account}>
        <Text className={styles.number}>{digits(account)}</Text>
        <CopyButton text={account} what={digits(account)} />
      </div>
      <Text as="h3" block weight="semibold" className={styles.step}>
        {t('stepTell')}
      </Text>
      <TextField
        required
        label={t(method === 'Bank' ? 'senderAccount' : 'senderNumber')}
        {...(method === 'Bank' ? {} : { hint: t('senderHint') })}
        inputMode={method === 'Bank' ? 'text' : 'tel'}
        autoComplete="off"
        {...payment('senderNumber', t(method === 'Bank' ? 'accountWrong' : 'senderWrong'))}
      />
      <TextField
        required
        label={t('trxId')}
        hint={t('trxIdHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...payment('trxId', t('trxIdWrong'))}
      />
      <PicturePicker
        small
        label={t('screenshot')}
        hint={`${t('screenshotHint')} ${t('screenshotPrivacy')}`}
        file={screenshot}
        onPick={setScreenshot}
      />
    </FormDialog>
  );
}
