import { Body1 } from '@fluentui/react-components';
import type { StaffAccount } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useChangeAccount } from '../api/staff-accounts.ts';

/** Disables an account after its email is typed, because a mistake would lock a colleague out. */
export function DisableDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { field, isPending, rest, submit } = useMutationForm({
    defaultValues: { email: '' },
    mutation: useChangeAccount(),
    toSend: () => ({ id: account._id, changes: { isDisabled: true } }),
    onSuccess() {
      toast(t('staff.updated'));
      onClose();
    },
  });
  const isTheirs = (email: string) => email.trim().toLowerCase() === account.email;

  return (
    <FormDialog
      title={t('staff.askDisable', { name: account.name })}
      submit={t('staff.disable')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <Body1>{t('staff.disableWhat')}</Body1>
      <TextField
        label={t('staff.disableConfirm')}
        hint={account.email}
        autoComplete="off"
        first
        {...field('email', (email) => !isTheirs(email) && t('staff.disableDiffers'))}
      />
    </FormDialog>
  );
}
