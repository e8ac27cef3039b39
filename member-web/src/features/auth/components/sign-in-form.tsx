import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ApiProblem, isProblem, messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { restoreAccount } from '../api/restore.ts';
import { signIn } from '../api/sign-in.ts';
import { RestoreOffer } from './restore-offer.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '48px' },
  other: { minHeight: '44px' },
});

interface Props {
  /** What was typed before. */
  who?: string | undefined;
  onForgot: (who: string) => void;
  onDone: () => void;
}

/** Phone or email and password. */
export function SignInForm({ who: typed = '', onForgot, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['auth', 'access', 'lifecycle', 'shell']);
  const [who, setWho] = useState(typed);
  const { number } = useFormat();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [deleted, setDeleted] = useState<string>();
  const [closed, setClosed] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!who.trim() || !password) return setFault(t('fillBoth'));
    await enter(signIn);
  }

  async function enter(by: typeof signIn) {
    setBusy(true);
    setFault(undefined);
    setDeleted(undefined);
    setClosed(false);
    try {
      await by(who, password);
      onDone();
    } catch (error) {
      setClosed(isProblem(error, 'ACCOUNT_CLOSED'));
      if (isProblem(error, 'ACCOUNT_DELETED')) setDeleted(messageOf(error));
      else if (error instanceof ApiProblem && error.retryAfterSeconds) {
        const minutes = number(Math.ceil(error.retryAfterSeconds / 60));
        setFault(`${error.message}\n${t('access:waitOrReset', { minutes })}`);
      } else setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const restore = () =>
    enter(async (...typedIn) => {
      const user = await restoreAccount(...typedIn);
      toastSuccess(t('lifecycle:restored'));
      return user;
    });

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
      {deleted ? <RestoreOffer message={deleted} busy={busy} onRestore={() => void restore()} /> : null}
      {fault ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody style={{ whiteSpace: 'pre-line' }}>{fault}</MessageBarBody>
          {closed ? (
            <MessageBarActions>
              <Button size="medium" onClick={() => openDialog('SUPPORT_OPTIONS')}>
                {t('shell:support')}
              </Button>
            </MessageBarActions>
          ) : null}
        </MessageBar>
      ) : null}
      <Button type="submit" appearance="primary" size="large" className={styles.button} disabled={busy}>
        {t('signIn')}
      </Button>
      <Button appearance="transparent" className={styles.other} onClick={() => onForgot(who)}>
        {t('access:forgot')}
      </Button>
    </form>
  );
}
