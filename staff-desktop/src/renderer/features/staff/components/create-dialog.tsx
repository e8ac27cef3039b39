import { Caption1 } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '../../../../ipc-contract/index.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import type { TemporaryPassword } from '../account-actions.ts';
import { type NewAccount, useCreateAccount } from '../api/staff-accounts.ts';
import { RoleField } from './role-field.tsx';

interface CreateDialogProps {
  onMade: (made: TemporaryPassword) => void;
  onClose: () => void;
}

/** Creates a new staff account. */
export function CreateDialog({ onMade, onClose }: CreateDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<NewAccount>({ name: '', email: '', userRole: staffRoles.uploader });
  const { error, isPending, mutate } = useCreateAccount();
  const { check, faults, rest, touch } = useFieldFaults<'name' | 'email'>(error, (field, { code }) => {
    if (field === 'name') return ['name', t('staff.nameMissing')];
    if (field !== 'email') return undefined;
    return ['email', t(code === 'EMAIL_TAKEN' ? 'staff.emailTaken' : 'staff.emailWrong')];
  });

  function change(changes: Partial<NewAccount>) {
    setValues((current) => ({ ...current, ...changes }));
    touch();
  }

  function send() {
    const isGood = check({
      name: values.name.trim() === '' && t('staff.nameMissing'),
      email: values.email.trim() === '' && t('staff.emailMissing'),
    });
    if (!isGood) return;
    mutate(values, {
      onSuccess({ data, temporaryPassword }) {
        onMade({ name: data.name, password: temporaryPassword });
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={t('staff.askCreate')}
      submit={t('staff.make')}
      working={isPending}
      error={rest}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('staff.name')}
        autoComplete="off"
        maxLength={80}
        value={values.name}
        fault={faults.name}
        first
        onChange={(name) => change({ name })}
      />
      <TextField
        name="email"
        type="email"
        label={t('staff.email')}
        autoComplete="off"
        maxLength={254}
        value={values.email}
        fault={faults.email}
        onChange={(email) => change({ email })}
      />
      <RoleField value={values.userRole} onChange={(userRole) => change({ userRole })} />
      <Caption1>{t('staff.createNote')}</Caption1>
    </FormDialog>
  );
}
