import { Body1, MessageBar, MessageBarBody, Switch } from '@fluentui/react-components';
import type { StaffRefund } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { useRefund } from '../api/use-refund.ts';
import type { WholeTransaction } from '../api/use-transaction.ts';
import { isWholeOnly, readAmount } from './refund-amount.ts';

type RefundField = 'amount' | 'reason' | 'method' | 'reference';

interface RefundDialogProps {
  transaction: WholeTransaction;
  onDecided: () => void;
  onClose: () => void;
}

/** What is said of a refund that was asked for. */
const results = {
  DONE: ['transactions.refundDone', 'success'],
  PROCESSING: ['transactions.refundOnTheWay', 'info'],
  REQUESTED: ['transactions.refundUnclear', 'warning'],
  UNKNOWN: ['transactions.refundUnclear', 'warning'],
  FAILED: ['transactions.refundFailed', 'error'],
} as const;

/** Refunds a payment, whole or in part: through its gateway, or by hand, with how it was paid back. */
export function RefundDialog({ transaction, onDecided, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const toast = useToast();
  const { refundsByGateway, status } = transaction;
  // What could be refunded when the dialog opened: a repeat after a lost answer pays back once.
  const [refundable] = useState(transaction.refundable);
  const [values, setValues] = useState({ amount: '', reason: '', method: '', reference: '' });
  const [isByHand, setByHand] = useState(!refundsByGateway);
  const { error, isPending, mutate } = useRefund(transaction._id);
  const wholeOnly = isWholeOnly(transaction);
  const faultTexts = {
    amount: t('transactions.amountWrong'),
    reason: t('transactions.whyMissing'),
    method: t('transactions.methodMissing'),
    reference: t('transactions.referenceMissing'),
  };
  const { check, faults, rest, touch } = useFieldFaults<RefundField>(error, (field, { code, message }) =>
    isField(field) ? [field, code === 'REFUND_TOO_LARGE' ? message : faultTexts[field]] : undefined,
  );

  function change(changes: Partial<typeof values>) {
    setValues((current) => ({ ...current, ...changes }));
    touch();
  }

  function refunded({ state }: StaffRefund) {
    const [text, intent] = results[state];
    toast(t(text), intent);
    onClose();
    if (state !== 'FAILED') onDecided();
  }

  function refund() {
    const amount = readAmount(values.amount);
    const reason = values.reason.trim();
    const method = values.method.trim();
    const reference = values.reference.trim();
    const isComplete = check({
      amount: amount === undefined && faultTexts.amount,
      reason: reason === '' && faultTexts.reason,
      method: isByHand && method === '' && faultTexts.method,
      reference: isByHand && reference === '' && faultTexts.reference,
    });
    if (!isComplete || amount === undefined || isPending) return;
    const order = {
      reason,
      refundable,
      ...(amount === 'ALL' ? {} : { amount }),
      ...(isByHand ? { method, reference } : {}),
    };
    mutate(order, { onSuccess: refunded });
  }

  const rests = { amount: money(refundable) };
  return (
    <FormDialog
      title={t('transactions.askRefund')}
      submit={t('transactions.refund')}
      working={isPending}
      error={rest}
      onSubmit={refund}
      onClose={onClose}
    >
      <Body1>{t(wholeOnly ? 'transactions.wholeOnly' : 'transactions.canRefund', rests)}</Body1>
      {!wholeOnly && (
        <TextField
          name="amount"
          autoComplete="off"
          maxLength={14}
          label={t('transactions.refundAmount')}
          hint={t('transactions.refundAmountHint')}
          value={values.amount}
          fault={faults.amount}
          onChange={(amount) => change({ amount })}
        />
      )}
      <TextAreaField
        label={t('transactions.refundWhy')}
        hint={t('transactions.refundWhyHint')}
        maxLength={500}
        value={values.reason}
        fault={faults.reason}
        onChange={(reason) => change({ reason })}
      />
      {refundsByGateway ? (
        <Switch
          label={t('transactions.paidByHand')}
          checked={isByHand}
          onChange={(_event, { checked }) => {
            setByHand(checked);
            touch();
          }}
        />
      ) : (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('transactions.onlyByHand')}</MessageBarBody>
        </MessageBar>
      )}
      {isByHand &&
        (['method', 'reference'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            autoComplete="off"
            maxLength={name === 'method' ? 60 : 120}
            label={t(name === 'method' ? 'transactions.byHandMethod' : 'transactions.byHandReference')}
            value={values[name]}
            fault={faults[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      <Body1>
        {t(
          status === 'VALID' || status === 'PARTLY_REFUNDED'
            ? 'transactions.tellRefund'
            : 'transactions.tellRefundHeld',
        )}
      </Body1>
    </FormDialog>
  );
}

function isField(name: string): name is RefundField {
  return ['amount', 'reason', 'method', 'reference'].includes(name);
}
