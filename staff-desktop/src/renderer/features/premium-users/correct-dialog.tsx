import { isProblem } from '@milon/shared/client';
import { latinDigits } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useFieldFaults } from '../../components/form/use-field-faults.ts';
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
  const [values, setValues] = useState({ delta: '', reason: '' });
  // The balance when the dialog opened: a repeat after a lost answer counts once.
  const [left] = useState(user.remainingConnects);
  const { error, isPending, mutate } = useCorrectConnects(user.user._id);
  const texts = { delta: t('premiumUsers.deltaWrong'), reason: t('premiumUsers.whyMissing') };
  const { check, faults, rest, touch } = useFieldFaults<'delta' | 'reason'>(error, (field) =>
    field === 'delta' || field === 'reason' ? [field, texts[field]] : undefined,
  );
  const takes = readDelta(values.delta) ?? 0;
  const isTooMany = isProblem(rest, 'CONFLICT') && left + takes < 0;

  function change(changes: Partial<typeof values>) {
    setValues((current) => ({ ...current, ...changes }));
    touch();
  }

  function correct() {
    const delta = readDelta(values.delta);
    const reason = values.reason.trim();
    const isComplete = check({
      delta: delta === undefined && texts.delta,
      reason: reason === '' && texts.reason,
    });
    if (!isComplete || delta === undefined || isPending) return;
    mutate(
      { delta, reason, remainingConnects: left },
      {
        onSuccess() {
          toast(t('premiumUsers.corrected'));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('premiumUsers.askCorrect')}
      submit={t('premiumUsers.correct')}
      working={isPending}
      error={isTooMany ? undefined : rest}
      onSubmit={correct}
      onClose={onClose}
    >
      <TextField
        name="delta"
        autoComplete="off"
        maxLength={7}
        label={t('premiumUsers.delta')}
        hint={t('premiumUsers.deltaHint', { left: number(left) })}
        value={values.delta}
        fault={isTooMany ? t('premiumUsers.deltaTooMany') : faults.delta}
        onChange={(delta) => change({ delta })}
      />
      <TextAreaField
        label={t('premiumUsers.why')}
        hint={t('premiumUsers.whyHint')}
        maxLength={500}
        value={values.reason}
        fault={faults.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
