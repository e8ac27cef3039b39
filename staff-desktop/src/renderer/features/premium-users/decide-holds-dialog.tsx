import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { useFieldFaults } from '../../components/form/use-field-faults.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { type HoldDecision, useDecideHolds } from './api/premium-users.ts';

interface DecideHoldsDialogProps {
  memberId: string;
  decision: HoldDecision;
  holds: readonly string[];
  onClose: () => void;
}

/** Gives held connects back or spends them, with the reason that stays in the ledger. */
export function DecideHoldsDialog({ memberId, decision, holds, onClose }: DecideHoldsDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const [written, setWritten] = useState('');
  const { error, isPending, mutate } = useDecideHolds(memberId);
  const missing = t('premiumUsers.whyMissing');
  const { check, faults, rest, touch } = useFieldFaults<'reason'>(error, (field) =>
    field === 'reason' ? [field, missing] : undefined,
  );

  function decide() {
    const reason = written.trim();
    if (!check({ reason: reason === '' && missing }) || isPending) return;
    mutate(
      { decision, reason, holds: [...holds] },
      {
        onSuccess() {
          toast(t(`premiumUsers.done${decision}`));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t(`premiumUsers.ask${decision}`, { count: holds.length, shown: number(holds.length) })}
      submit={t(`premiumUsers.act${decision}`)}
      working={isPending}
      error={rest}
      onSubmit={decide}
      onClose={onClose}
    >
      <TextAreaField
        label={t('premiumUsers.why')}
        hint={t('premiumUsers.whyHint')}
        maxLength={500}
        value={written}
        fault={faults.reason}
        onChange={(text) => {
          setWritten(text);
          touch();
        }}
      />
    </FormDialog>
  );
}
