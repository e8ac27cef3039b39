import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import type {
  confirmEmailCall,
  confirmPhoneCall,
  verifyEmailCall,
  verifyPhoneCall,
} from '@milon/shared/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, callRef, messageOf } from '../lib/api.ts';
import { latinDigits } from '../lib/format.ts';
import { keepUser } from '../lib/session.ts';
import { toastSuccess } from '../lib/toast.ts';
import { TextField } from './form/text-field.tsx';

const calls = {
  phone: {
    start: callRef<typeof verifyPhoneCall>('post', '/verify/phone'),
    confirm: callRef<typeof confirmPhoneCall>('post', '/verify/phone/confirm'),
  },
  email: {
    start: callRef<typeof verifyEmailCall>('post', '/verify/email'),
    confirm: callRef<typeof confirmEmailCall>('post', '/verify/email/confirm'),
  },
} as const;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '48px' },
});

interface Props {
  kind: 'phone' | 'email';
  onDone: () => void;
}

/** Sends a code to one's own phone or email and takes it back. */
export function VerifyContact({ kind, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    setFault(undefined);
    try {
      await act();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const send = () =>
    attempt(async () => {
      await callApi<typeof verifyPhoneCall | typeof verifyEmailCall>(calls[kind].start);
      setSent(true);
    });

  const confirm = () =>
    attempt(async () => {
      const { data } = await callApi<typeof confirmPhoneCall | typeof confirmEmailCall>(calls[kind].confirm, {
        body: { code },
      });
      keepUser(data);
      toastSuccess(t(`verified_${kind}`));
      onDone();
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    void (sent ? confirm() : send());
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Text>{t(sent ? `sentTo_${kind}` : `willSendTo_${kind}`)}</Text>
      {sent ? (
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={VERIFICATION_CODE.digits}
          value={code}
          onChange={(_, { value }) => setCode(latinDigits(value).replaceAll(/\D/g, ''))}
          error={fault}
        />
      ) : fault ? (
        <Text role="alert">{fault}</Text>
      ) : null}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.button}
        disabled={busy || (sent && code.length !== VERIFICATION_CODE.digits)}
      >
        {sent ? t('confirm') : t('sendCode')}
      </Button>
      {sent ? (
        <Button appearance="transparent" disabled={busy} onClick={() => void send()}>
          {t('sendAgain')}
        </Button>
      ) : null}
    </form>
  );
}
