import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useChangePassword } from '../api/own-account.ts';

const shortest = 10;

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '400px' },
});

interface PasswordFormProps {
  /** Whether someone else set the current password. */
  isTemporary?: boolean;
  onDone?: () => void;
}

/** Changes the user's own password. */
export function PasswordForm({ isTemporary = false, onDone }: PasswordFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const { field, form, isPending, rest, submit } = useMutationForm({
    defaultValues: { currentPassword: '', newPassword: '', repeat: '' },
    mutation: useChangePassword(),
    toSend: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    places: {
      currentPassword: { field: 'currentPassword', message: t('account.passwordWrong') },
      newPassword: { field: 'newPassword', message: t('account.passwordRefused') },
    },
    onSuccess() {
      form.reset();
      toast(t('account.passwordChanged'));
      onDone?.();
    },
  });

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <PasswordField
        autoComplete="current-password"
        label={t(isTemporary ? 'account.temporaryPassword' : 'account.currentPassword')}
        first={isTemporary}
        {...field('currentPassword', (password) => password === '' && t('account.passwordMissing'))}
      />
      <PasswordField
        autoComplete="new-password"
        label={t('account.newPassword')}
        hint={t('account.passwordHint')}
        {...field('newPassword', (password, { currentPassword }) =>
          password.length < shortest
            ? t('account.passwordShort')
            : password === currentPassword && t('account.passwordSame'),
        )}
      />
      <PasswordField
        autoComplete="new-password"
        label={t('account.repeatPassword')}
        {...field('repeat', (again, { newPassword }) => again !== newPassword && t('account.repeatDiffers'))}
      />
      <ProblemBar error={rest} />
      <SubmitButton busy={isPending}>{t('account.changePassword')}</SubmitButton>
    </form>
  );
}
