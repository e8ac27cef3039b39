import { Body1 } from '@fluentui/react-components';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import type { Proof } from '../api/own-account.ts';
import { useProofPlaces } from './use-proof-places.ts';

interface ProofDialogProps<Data> {
  title: string;
  what: string;
  submit: string;
  mutation: UseMutationResult<Data, Error, Proof>;
  onSuccess: (data: Data) => void;
  onClose: () => void;
}

/** Asks for the password and a code before a change of the sign-in settings. */
export function ProofDialog<Data>(props: ProofDialogProps<Data>) {
  const { title, what, submit: submitText, mutation, onSuccess, onClose } = props;
  const { t } = useTranslation();
  const { field, isPending, rest, submit } = useMutationForm<Proof, Data, Proof>({
    defaultValues: { password: '', code: '' },
    mutation,
    toSend: ({ password, code }) => ({ password, code: code.trim() }),
    places: useProofPlaces(),
    onSuccess,
  });

  return (
    <FormDialog
      title={title}
      submit={submitText}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <Body1>{what}</Body1>
      <PasswordField
        autoComplete="current-password"
        label={t('account.password')}
        first
        {...field('password', (password) => password === '' && t('account.passwordMissing'))}
      />
      <TextField
        autoComplete="one-time-code"
        label={t('signIn.code')}
        {...field('code', (code) => code.trim() === '' && t('account.codeMissing'))}
      />
    </FormDialog>
  );
}
