import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ApiProblem, isProblem, messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { minimumPasswordLength } from '../api/account-schema.ts';
import { resetPassword } from '../api/password-reset.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '48px' },
  other: { minHeight: '44px' },
});

interface Props {
  /** The phone or email that the code went to. */
  who: string;
  again: { seconds: number; busy: boolean; send: () => void };
  onDone: () => void;
}

type Faults = Partial<Record<'code' | 'password' | 'other', string>>;

/** The code and the new password. */
export function ResetForm({ who, again, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['access', 'auth']);
  const { number } = useFormat();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);

  useEffect(() => codeField.current?.focus(), []);

  function faultsOf(error: unknown): Faults {
    const message = messageOf(error);
    if (isProblem(error, 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_USED')) return { code: message };
    if (error instanceof ApiProblem && error.fields.includes('newPassword')) return { password: message };
    return { other: message };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found: Faults = {
      ...(code.length === VERIFICATION_CODE.digits ? {} : { code: t('codeShort') }),
      ...(password.length < minimumPasswordLength ? { password: t('auth:passwordShort') } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      await resetPassword(who, code, password);
      toastSuccess(t('passwordSet'));
      onDone();
    } catch (error) {
      setFaults(faultsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={codeField}
        value={code}
        onChange={(_, { value }) =>
          setCode(latinDigits(value).replaceAll(/\D/g, '').slice(0, VERIFICATION_CODE.digits))
        }
        error={faults.code}
      />
      <PasswordField
        label={t('newPassword')}
        hint={t('auth:passwordHint')}
        autoComplete="new-password"
        value={password}
        onChange={(_, { value }) => setPassword(value)}
        error={faults.password}
      />
      <FormFailure text={faults.other} />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.button}
        disabledFocusable={busy}
      >
        {t('setPassword')}
      </Button>
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
