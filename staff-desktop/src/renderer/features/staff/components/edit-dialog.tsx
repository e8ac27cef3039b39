import type { StaffAccount } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { staffAtom } from '../../../lib/session.ts';
import { useChangeAccount } from '../api/staff-accounts.ts';
import { RoleField } from './role-field.tsx';

/** Changes the name or role. No one can change their own role. */
export function EditDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const isOwn = useAtomValue(staffAtom)?._id === account._id;
  const nameMissing = t('staff.nameMissing');
  const { change, field, isPending, rest, submit, values } = useMutationForm({
    defaultValues: { name: account.name, userRole: account.userRole },
    mutation: useChangeAccount(),
    toSend: ({ name, userRole }) => ({
      id: account._id,
      changes: { name, ...(isOwn ? {} : { userRole }) },
    }),
    places: { name: { field: 'name', message: nameMissing } },
    onSuccess() {
      toast(t('staff.updated'));
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('staff.askEdit')}
      submit={t('staff.save')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('staff.name')}
        autoComplete="off"
        maxLength={80}
        first
        {...field('name', (name) => name.trim() === '' && nameMissing)}
      />
      <RoleField value={values.userRole} disabled={isOwn} onChange={(userRole) => change({ userRole })} />
    </FormDialog>
  );
}
