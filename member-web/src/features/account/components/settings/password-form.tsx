import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { PasswordField } from '../../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import { toastSuccess } from '../../../../state/toast.ts';
import { changePassword, minimumPasswordLength } from '../../api/change-password.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  button: { alignSelf: 'flex-start' },
});

/** Changes the password, which ends all other sessions of the account. */
export function PasswordForm() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const empty = { currentPassword: '', newPassword: '' };
  const { form, field, busy, failure, submit } = useFormMutation({
    defaultValues: empty,
    // The form is empty after a save. Validating on change would report the next password as too short at its
    // first letter.
    reValidateMode: 'onSubmit',
    mutationFn: changePassword,
    places: {
      WRONG_CREDENTIALS: { field: 'currentPassword', message: t('currentPasswordWrong') },
      newPassword: { field: 'newPassword', message: t('passwordCommon') },
    },
    onSuccess: () => {
      form.reset(empty);
      toastSuccess(t('passwordChanged'));
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        {...field('currentPassword', { required: t('currentPasswordMissing') })}
      />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        {...field('newPassword', {
          validate: (password) => password.length >= minimumPasswordLength || t('passwordShort'),
        })}
      />
      <FormFailure text={failure} />
      <SubmitButton busy={busy} className={styles.button}>
        {t('changePassword')}
      </SubmitButton>
    </form>
  );
}
