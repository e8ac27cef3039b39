import { isProblem } from '@milon/shared/client';
import { latinDigits } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useMutationForm } from '../../components/form/use-mutation-form.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useCorrectConnects, type WholePremiumUser } from './api/premium-users.ts';

const most = 10_000;

/** The change as written, with Bangla digits too; undefined if it is none. */
function readDelta(text: string): number | undefined {
  const written = latinDigits(text).trim().replace('−', '-');
  if (!/^[+-]?\d{1,5}$/.test(written)) return undefined;
  const delta = Number(written);
  return delta !== 0 && Math.abs(delta) <= most ? delta : undefined;
}

/** Adds or takes connects by hand, with the reason that stays in the ledger. */
export function CorrectDialog({ user, onClose }: { user: WholePremiumUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  // The balance when the dialog opened: a repeat after a lost answer counts once.
  const [left] = useState(user.remainingConnects);
  const texts = { delta: t('premiumUsers.deltaWrong'), reason: t('premiumUsers.whyMissing') };
  const { field, isPending, rest, submit, values } = useMutationForm({
    defaultValues: { delta: '', reason: '' },
    mutation: useCorrectConnects(user.user._id),
    toSend: ({ delta, reason }) => ({
      delta: readDelta(delta) ?? 0,
      reason: reason.trim(),
      remainingConnects: left,
    }),
    places: {
      delta: { field: 'delta', message: texts.delta },
      reason: { field: 'reason', message: texts.reason },
    },
    onSuccess() {
      toast(t('premiumUsers.corrected'));
      onClose();
    },
  });
  const delta = field('delta', (text) => readDelta(text) === undefined && texts.delta);
  const isTooMany = isProblem(rest, 'CONFLICT') && left + (readDelta(values.delta) ?? 0) < 0;

  return (
    <FormDialog
      title={t('premiumUsers.askCorrect')}
      submit={t('premiumUsers.correct')}
      working={isPending}
      error={isTooMany ? undefined : rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoComplete="off"
        maxLength={7}
        label={t('premiumUsers.delta')}
        hint={t('premiumUsers.deltaHint', { left: number(left) })}
        {...delta}
        fault={isTooMany ? t('premiumUsers.deltaTooMany') : delta.fault}
      />
      <TextAreaField
        label={t('premiumUsers.why')}
        hint={t('premiumUsers.whyHint')}
        maxLength={500}
        {...field('reason', (text) => text.trim() === '' && texts.reason)}
      />
    </FormDialog>
  );
}
