import { VERIFICATION_CODE } from '@milon/shared/constants';
import { type ChangeEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { codeDigits } from '../../../components/form/code-digits.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { minimumPasswordLength } from '../api/account-draft.ts';
import { resetPassword } from '../api/password-reset.ts';
import styles from './auth.module.css';

interface Props {
  /** The phone or email that received the code. */
  who: string;
  again: { seconds: number; busy: boolean; send: () => void };
  onDone: () => void;
}

/** The form for the code and the new password. */
export function ResetForm({ who, again, onDone }: Props) {
  const { t } = useTranslation(['access', 'auth']);
  const { number } = useFormat();
  const { form, field, busy, failure, submit } = useFormMutation({
    defaultValues: { code: '', password: '' },
    mutationFn: (draft) => resetPassword({ who, ...draft }),
    places: { CODE_WRONG: 'code', CODE_EXPIRED: 'code', CODE_TRIES_USED: 'code', newPassword: 'password' },
    onSuccess: () => {
      toastSuccess(t('passwordSet'));
      onDone();
    },
  });
  const { setFocus, setValue } = form;

  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code', {
          onChange: (event: ChangeEvent<HTMLInputElement>) =>
            setValue('code', codeDigits(event.target.value), { shouldValidate: form.formState.isSubmitted }),
          validate: (code) => code.length === VERIFICATION_CODE.digits || t('codeShort'),
        })}
      />
      <PasswordField
        label={t('newPassword')}
        hint={t('auth:passwordHint')}
        autoComplete="new-password"
        {...field('password', {
          validate: (password) => password.length >= minimumPasswordLength || t('auth:passwordShort'),
        })}
      />
      <FormFailure text={failure} />
      <SubmitButton busy={busy}>{t('setPassword')}</SubmitButton>
      <Button
        appearance="transparent"
        className={styles.other}
        disabledFocusable={again.busy || again.seconds > 0}
        onClick={again.send}
      >
        {again.seconds > 0 ? t('againIn', { seconds: number(again.seconds) }) : t('sendAgain')}
      </Button>
    </form>
  );
}
