import { Body1, MessageBar, MessageBarBody, Switch } from '@fluentui/react-components';
import type { StaffRefund } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { useRefund } from '../api/use-refund.ts';
import type { WholeTransaction } from '../api/use-transaction.ts';
import { isWholeOnly, readAmount } from './refund-amount.ts';

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
  const wholeOnly = isWholeOnly(transaction);
  const texts = {
    reason: t('transactions.whyMissing'),
    method: t('transactions.methodMissing'),
    reference: t('transactions.referenceMissing'),
  };
  const { change, field, isPending, rest, submit, values } = useMutationForm({
    defaultValues: { amount: '', reason: '', method: '', reference: '', isByHand: !refundsByGateway },
    mutation: useRefund(transaction._id),
    toSend({ amount: typed, isByHand, method, reason, reference }) {
      const amount = readAmount(typed);
      return {
        reason: reason.trim(),
        refundable,
        ...(typeof amount === 'number' ? { amount } : {}),
        ...(isByHand ? { method: method.trim(), reference: reference.trim() } : {}),
      };
    },
    places: {
      REFUND_TOO_LARGE: 'amount',
      amount: { field: 'amount', message: t('transactions.amountWrong') },
      reason: { field: 'reason', message: texts.reason },
      method: { field: 'method', message: texts.method },
      reference: { field: 'reference', message: texts.reference },
    },
    onSuccess: refunded,
  });

  function refunded({ state }: StaffRefund) {
    const [text, intent] = results[state];
    toast(t(text), intent);
    onClose();
    if (state !== 'FAILED') onDecided();
  }

  const rests = { amount: money(refundable) };
  return (
    <FormDialog
      title={t('transactions.askRefund')}
      submit={t('transactions.refund')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <Body1>{t(wholeOnly ? 'transactions.wholeOnly' : 'transactions.canRefund', rests)}</Body1>
      {!wholeOnly && (
        <TextField
          autoComplete="off"
          maxLength={14}
          label={t('transactions.refundAmount')}
          hint={t('transactions.refundAmountHint')}
          {...field('amount', (amount) => readAmount(amount) === undefined && t('transactions.amountWrong'))}
        />
      )}
      <TextAreaField
        label={t('transactions.refundWhy')}
        hint={t('transactions.refundWhyHint')}
        maxLength={500}
        {...field('reason', (reason) => reason.trim() === '' && texts.reason)}
      />
      {refundsByGateway ? (
        <Switch
          label={t('transactions.paidByHand')}
          checked={values.isByHand}
          onChange={(_event, { checked }) => change({ isByHand: checked })}
        />
      ) : (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('transactions.onlyByHand')}</MessageBarBody>
        </MessageBar>
      )}
      {values.isByHand &&
        (['method', 'reference'] as const).map((name) => (
          <TextField
            key={name}
            autoComplete="off"
            maxLength={name === 'method' ? 60 : 120}
            label={t(name === 'method' ? 'transactions.byHandMethod' : 'transactions.byHandReference')}
            {...field(name, (text, { isByHand }) => isByHand && text.trim() === '' && texts[name])}
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
