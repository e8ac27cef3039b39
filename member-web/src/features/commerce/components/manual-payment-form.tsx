import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Package, Transaction } from '@milon/shared/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ApiProblem, messageOf } from '../../../lib/api.ts';
import {
  keepPaymentDraft,
  type PaymentDraft,
  type PaymentMethod,
  payManually,
  paymentFaults,
  readPaymentDraft,
} from '../api/manual-payment.ts';
import { CopyButton } from './copy-button.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { useTaka } from './use-taka.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
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
  owner: string;
  offer: Package;
  method: PaymentMethod;
  account: string;
  onPaid: (transaction: Transaction) => void;
  onClose: () => void;
}

type Faults = Partial<Record<keyof PaymentDraft | 'form', string>>;

function faultsOf(error: unknown): Faults {
  const message = messageOf(error);
  if (!(error instanceof ApiProblem)) return { form: message };
  const fields = error.code === 'TRX_TAKEN' ? ['trxId'] : error.fields;
  const sentences = fields.length > 1 ? message.split('\n') : [message];
  const faults: Faults = {};
  fields.forEach((field, place) => {
    if (field === 'senderNumber' || field === 'trxId') faults[field] = sentences[place] ?? message;
  });
  return Object.keys(faults).length > 0 ? faults : { form: message };
}

/** The account to pay into, and the form that tells of the payment; what is typed stays until it was taken. */
export function ManualPaymentForm({ owner, offer, method, account, onPaid, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const taka = useTaka();
  const [draft, setDraft] = useState(() => readPaymentDraft(owner));
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const formId = useId();

  function write(change: Partial<PaymentDraft>) {
    const next = { ...draft, ...change };
    setDraft(next);
    keepPaymentDraft(owner, next);
    setFaults({});
  }

  async function send() {
    const wrong = paymentFaults(method, draft);
    if (wrong.length > 0) {
      setFaults({
        ...(wrong.includes('senderNumber')
          ? { senderNumber: t(method === 'Bank' ? 'accountWrong' : 'senderWrong') }
          : {}),
        ...(wrong.includes('trxId') ? { trxId: t('trxIdWrong') } : {}),
      });
      return;
    }
    setBusy(true);
    setFaults({});
    try {
      const transaction = await payManually(offer._id, method, draft);
      keepPaymentDraft(owner, undefined);
      onPaid(transaction);
    } catch (error) {
      setFaults(faultsOf(error));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send();
  }

  return (
    <AppDialog
      title={t('manualTitle', { method: t(`method_${method}`) })}
      onClose={onClose}
      footer={
        <Button appearance="primary" size="large" type="submit" form={formId} disabledFocusable={busy}>
          {t(busy ? 'sending' : 'sendPayment')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <OfferSummary offer={offer} />
        <Text as="h3" block weight="semibold" className={styles.step}>
          {t('stepSend', { amount: taka(offer.price) })}
        </Text>
        <div className={styles.account}>
          <Text className={styles.number}>{account}</Text>
          <CopyButton text={account} what={account} />
        </div>
        <Text as="h3" block weight="semibold" className={styles.step}>
          {t('stepTell')}
        </Text>
        <TextField
          required
          label={t(method === 'Bank' ? 'senderAccount' : 'senderNumber')}
          {...(method === 'Bank' ? {} : { hint: t('senderHint') })}
          inputMode="tel"
          autoComplete="off"
          value={draft.senderNumber}
          error={faults.senderNumber}
          onChange={(_, { value }) => write({ senderNumber: value })}
        />
        <TextField
          required
          label={t('trxId')}
          hint={t('trxIdHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.trxId}
          error={faults.trxId}
          onChange={(_, { value }) => write({ trxId: value })}
        />
        <FormFailure text={faults.form} />
      </form>
    </AppDialog>
  );
}
