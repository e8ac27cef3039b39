import { ApiProblem, isProblem, messageOf } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { restoreAccount } from '../api/restore.ts';
import { type Credentials, signIn } from '../api/sign-in.ts';
import styles from './auth.module.css';
import { RestoreOffer } from './restore-offer.tsx';

/** The input, and whether to restore a deleted account. */
type Draft = Credentials & { readonly restores?: boolean };

interface Props {
  /** Input from an earlier step. */
  who?: string | undefined;
  onForgot: (who: string) => void;
  onDone: () => void;
}

/** The sign-in form: phone or email, and password. */
export function SignInForm({ who: typed = '', onForgot, onDone }: Props) {
  const { t } = useTranslation(['auth', 'access', 'lifecycle', 'shell']);
  const { form, mutation, field, busy, failure, submit } = useFormMutation<Draft, User>({
    defaultValues: { who: typed, password: '' },
    mutationFn: (draft) => (draft.restores ? restoreAccount(draft) : signIn(draft)),
    invalidText: t('fillBoth'),
    onSuccess: (_, { restores }) => {
      if (restores) toastSuccess(t('lifecycle:restored'));
      onDone();
    },
  });
  const { error } = mutation;
  const wait = error instanceof ApiProblem ? error.retryAfterSeconds : undefined;
  const advice = wait && `\n${t('access:orReset')}`;
  const support = (
    <Button size="medium" onClick={() => openDialog('SUPPORT_OPTIONS')}>
      {t('shell:support')}
    </Button>
  );

  return (
    <form data-first-field className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('phoneOrEmail')}
        autoComplete="username"
        {...field('who', { validate: (who) => who.trim() !== '' })}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...field('password', { validate: (password) => password !== '' })}
      />
      {/* Right here, it stands above a phone's keyboard too. */}
      <Button
        appearance="transparent"
        className={styles.forgot}
        onClick={() => onForgot(form.getValues('who'))}
      >
        {t('access:forgot')}
      </Button>
      {isProblem(error, 'ACCOUNT_DELETED') ? (
        <RestoreOffer
          message={messageOf(error)}
          busy={busy}
          onRestore={() => mutation.mutate({ ...form.getValues(), restores: true })}
        />
      ) : (
        <FormFailure
          text={failure && `${failure}${advice ?? ''}`}
          action={isProblem(error, 'ACCOUNT_CLOSED') ? support : null}
        />
      )}
      <SubmitButton busy={busy}>{t('signIn')}</SubmitButton>
    </form>
  );
}
