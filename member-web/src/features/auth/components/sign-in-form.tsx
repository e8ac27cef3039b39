import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { messageOf } from '../../../lib/api.ts';
import { signIn } from '../api/sign-in.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '48px' },
});

/** Phone or email and password. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('auth');
  const [who, setWho] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!who.trim() || !password) return setFault(t('fillBoth'));
    setBusy(true);
    setFault(undefined);
    try {
      await signIn(who, password);
      onDone();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('phoneOrEmail')}
        autoComplete="username"
        value={who}
        onChange={(_, { value }) => setWho(value)}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={(_, { value }) => setPassword(value)}
      />
      {fault ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody style={{ whiteSpace: 'pre-line' }}>{fault}</MessageBarBody>
        </MessageBar>
      ) : null}
      <Button type="submit" appearance="primary" size="large" className={styles.button} disabled={busy}>
        {t('signIn')}
      </Button>
    </form>
  );
}
