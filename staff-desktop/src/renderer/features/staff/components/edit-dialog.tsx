import type { StaffAccount } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { staffAtom } from '../../../lib/session.ts';
import { useChangeAccount } from '../api/staff-accounts.ts';
import { RoleField } from './role-field.tsx';

/** Changes the name or role. No one can change their own role. */
export function EditDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const isOwn = useAtomValue(staffAtom)?._id === account._id;
  const [name, setName] = useState(account.name);
  const [userRole, setRole] = useState(account.userRole);
  const { error, isPending, mutate } = useChangeAccount();
  const { check, faults, rest, touch } = useFieldFaults<'name'>(error, (field) =>
    field === 'name' ? ['name', t('staff.nameMissing')] : undefined,
  );

  function send() {
    if (!check({ name: name.trim() === '' && t('staff.nameMissing') })) return;
    mutate(
      { id: account._id, changes: { name, ...(isOwn ? {} : { userRole }) } },
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
      title={t('staff.askEdit')}
      submit={t('staff.save')}
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
        value={name}
        fault={faults.name}
        first
        onChange={(value) => {
          setName(value);
          touch();
        }}
      />
      <RoleField value={userRole} disabled={isOwn} onChange={setRole} />
    </FormDialog>
  );
}
