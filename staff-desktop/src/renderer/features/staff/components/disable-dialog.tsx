import { Body1 } from '@fluentui/react-components';
import type { StaffAccount } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useChangeAccount } from '../api/staff-accounts.ts';

/** Disables an account after its email is typed, because a mistake would lock a colleague out. */
export function DisableDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const { error, isPending, mutate } = useChangeAccount();
  const { check, faults, rest, touch } = useFieldFaults<'email'>(error, () => undefined);

  function send() {
    const isTheirs = email.trim().toLowerCase() === account.email;
    if (!check({ email: !isTheirs && t('staff.disableDiffers') })) return;
    mutate(
      { id: account._id, changes: { isDisabled: true } },
      {
        onSuccess() {
          toast(t('staff.updated'));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('staff.askDisable', { name: account.name })}
      submit={t('staff.disable')}
      working={isPending}
      error={rest}
      onSubmit={send}
      onClose={onClose}
    >
      <Body1>{t('staff.disableWhat')}</Body1>
      <TextField
        name="email"
        label={t('staff.disableConfirm')}
        hint={account.email}
        autoComplete="off"
        value={email}
        fault={faults.email}
        first
        onChange={(value) => {
          setEmail(value);
          touch();
        }}
      />
    </FormDialog>
  );
}
