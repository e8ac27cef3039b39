import { Caption1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '../../../../ipc-contract/index.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import type { TemporaryPassword } from '../account-actions.ts';
import { type NewAccount, useCreateAccount } from '../api/staff-accounts.ts';
import { RoleField } from './role-field.tsx';

interface CreateDialogProps {
  onMade: (made: TemporaryPassword) => void;
  onClose: () => void;
}

const emptyAccount: NewAccount = { name: '', email: '', userRole: staffRoles.uploader };

/** Creates a new staff account. */
export function CreateDialog({ onMade, onClose }: CreateDialogProps) {
  const { t } = useTranslation();
  const { change, field, isPending, rest, submit, values } = useMutationForm({
    defaultValues: emptyAccount,
    mutation: useCreateAccount(),
    toSend: (account) => account,
    places: {
      name: { field: 'name', message: t('staff.nameMissing') },
      EMAIL_TAKEN: { field: 'email', message: t('staff.emailTaken') },
      email: { field: 'email', message: t('staff.emailWrong') },
    },
    onSuccess({ data, temporaryPassword }) {
      onMade({ name: data.name, password: temporaryPassword });
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('staff.askCreate')}
      submit={t('staff.make')}
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
        {...field('name', (name) => name.trim() === '' && t('staff.nameMissing'))}
      />
      <TextField
        type="email"
        label={t('staff.email')}
        autoComplete="off"
        maxLength={254}
        {...field('email', (email) => email.trim() === '' && t('staff.emailMissing'))}
      />
      <RoleField value={values.userRole} onChange={(userRole) => change({ userRole })} />
      <Caption1>{t('staff.createNote')}</Caption1>
    </FormDialog>
  );
}
