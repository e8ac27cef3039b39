import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { useOtherVerification } from '../api/record-actions.ts';

/** Records by hand that the member was verified in another way, or ends it, with a reason for staff. */
export function VerificationDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { error, isPending, mutate } = useOtherVerification(user._id);
  const { check, faults, rest, touch } = useFieldFaults<'reason'>(error, () => undefined);
  const isVerified = !user.verified.includes('other');
  const words = reason.trim();
  useUnsaved(words !== '');

  function save() {
    if (isPending || !check({ reason: words === '' && t('record.textMissing') })) return;
    mutate(
      { isVerified, reason: words },
      {
        onSuccess() {
          toast(t('record.verificationSaved'));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t(isVerified ? 'record.verifyOf' : 'record.endVerificationOf', { name: fullName(user) })}
      submit={t(isVerified ? 'record.verify' : 'record.endVerification')}
      working={isPending}
      error={rest}
      onSubmit={save}
      onClose={() => leaveSafely(onClose)}
    >
      <TextAreaField
        label={t('record.verifyReason')}
        hint={t('record.verifyHint')}
        maxLength={1000}
        value={reason}
        fault={faults.reason}
        onChange={(value) => {
          touch();
          setReason(value);
        }}
      />
    </FormDialog>
  );
}
