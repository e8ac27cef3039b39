import { Body1 } from '@fluentui/react-components';
import type { StaffRefund } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useSettleRefund } from '../api/use-refund.ts';

export type Settling = 'ARRIVED' | 'NOT_ARRIVED' | 'SEEN';

const texts = {
  ARRIVED: {
    question: 'transactions.askArrived',
    confirm: 'transactions.arrived',
    said: ['transactions.settleText'],
  },
  NOT_ARRIVED: {
    question: 'transactions.askNotArrived',
    confirm: 'transactions.notArrived',
    said: ['transactions.settleText', 'transactions.notArrivedText'],
  },
  SEEN: { question: 'transactions.askSeen', confirm: 'transactions.seen', said: ['transactions.seenText'] },
} as const;

interface SettleDialogProps {
  refund: StaffRefund;
  settling: Settling;
  onClose: () => void;
}

/** Asks before staff say how a refund ended. */
export function SettleDialog({ refund, settling, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [note, setNote] = useState('');
  const { error, isPending, mutate } = useSettleRefund(refund._id);
  const { confirm, question, said } = texts[settling];

  function settle() {
    if (isPending) return;
    const status = settling === 'ARRIVED' ? 'DONE' : 'FAILED';
    mutate(
      { status, ...(note.trim() === '' ? {} : { note: note.trim() }) },
      {
        onSuccess() {
          toast(t('transactions.settled'));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      question={t(question)}
      confirm={t(confirm)}
      working={isPending}
      error={error}
      onConfirm={settle}
      onClose={onClose}
    >
      <Body1>{said.map((key) => t(key)).join(' ')}</Body1>
      <TextAreaField
        label={t('transactions.note')}
        hint={t('transactions.refundWhyHint')}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
}
