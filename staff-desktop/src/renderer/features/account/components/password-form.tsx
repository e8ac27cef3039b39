import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useChangePassword } from '../api/own-account.ts';
import { useProofWords } from './use-proof-words.ts';

const shortest = 10;
const empty = { currentPassword: '', newPassword: '', repeat: '' };

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '400px' },
  submit: { justifySelf: 'start' },
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
  const [values, setValues] = useState(empty);
  const { error, isPending, mutate } = useChangePassword();
  const proofWords = useProofWords();
  const { check, faults, rest, touch } = useFieldFaults<keyof typeof empty | 'password' | 'code'>(
    error,
    proofWords,
  );
  const { currentPassword, newPassword, repeat } = values;

  function change(name: keyof typeof empty, value: string) {
    setValues((current) => ({ ...current, [name]: value }));
    touch();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isGood = check({
      currentPassword: currentPassword === '' && t('account.passwordMissing'),
      newPassword:
        (newPassword.length < shortest && t('account.passwordShort')) ||
        (newPassword === currentPassword && t('account.passwordSame')),
      repeat: repeat !== newPassword && t('account.repeatDiffers'),
    });
    if (!isGood || isPending) return;
    mutate(
      { currentPassword, newPassword },
      {
        onSuccess() {
          setValues(empty);
          toast(t('account.passwordChanged'));
          onDone?.();
        },
      },
    );
  }

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <TextField
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        label={t(isTemporary ? 'account.temporaryPassword' : 'account.currentPassword')}
        value={currentPassword}
        fault={faults.currentPassword}
        first={isTemporary}
        onChange={(value) => change('currentPassword', value)}
      />
      <TextField
        name="newPassword"
        type="password"
        autoComplete="new-password"
        label={t('account.newPassword')}
        hint={t('account.passwordHint')}
        value={newPassword}
        fault={faults.newPassword}
        onChange={(value) => change('newPassword', value)}
      />
      <TextField
        name="repeat"
        type="password"
        autoComplete="new-password"
        label={t('account.repeatPassword')}
        value={repeat}
        fault={faults.repeat}
        onChange={(value) => change('repeat', value)}
      />
      <ProblemBar error={rest} />
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isPending}>
        {t('account.changePassword')}
      </Button>
    </form>
  );
}
