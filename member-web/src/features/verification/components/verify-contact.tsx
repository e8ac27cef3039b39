import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { ApiProblem, isProblem, messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { type ContactKind, confirmCode, sendCode } from '../api/contact-calls.ts';
import { EmailInstead } from './email-instead.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '48px' },
  other: { minHeight: '44px' },
});

const againSeconds = 60 / VERIFICATION_CODE.perMinute;

interface Props {
  kind: ContactKind;
  onDone: () => void;
}

/** Sends a code to one's own phone or email and takes it back; a mail's link, confirmed elsewhere, ends it too. */
export function VerifyContact({ kind, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('verification');
  const { number } = useFormat();
  const user = useCurrentUser();
  const again = useCountdown();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const field = useRef<HTMLInputElement>(null);
  const phone = user?.phoneNumber;
  const target =
    kind === 'phone' ? phone && `${phone.countryCode}\u00a0${phone.number}` : user?.email?.address;
  const isVerified = (kind === 'phone' ? phone : user?.email)?.isVerified === true;

  useEffect(() => {
    if (!isVerified) return;
    toastSuccess(t(`verified_${kind}`));
    onDone();
    // Once, when it becomes so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isVerified]);

  useEffect(() => {
    if (sent) field.current?.focus();
  }, [sent]);

  async function attempt(act: () => Promise<unknown>) {
    setBusy(true);
    setFault(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiProblem && error.retryAfterSeconds) again.start(error.retryAfterSeconds);
      setFault(error);
    } finally {
      setBusy(false);
    }
  }

  const send = () =>
    attempt(async () => {
      await sendCode(kind);
      setCode('');
      setSent(true);
      again.start(againSeconds);
    });

  function write(text: string) {
    const digits = latinDigits(text).replaceAll(/\D/g, '').slice(0, VERIFICATION_CODE.digits);
    setCode(digits);
    // Pasted, filled in by the telephone, or typed: the last digit is all that was missing.
    if (digits.length === VERIFICATION_CODE.digits && digits !== code && !busy)
      void attempt(() => confirmCode(kind, digits));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void (sent ? attempt(() => confirmCode(kind, code)) : send());
  }

  const againIn = t('againIn', { seconds: number(again.seconds) });
  const isSmsFault = kind === 'phone' && isProblem(fault, 'SMS_REFUSED', 'UNAVAILABLE');
  const isCodeFault = isProblem(fault, 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_USED', 'INVALID');
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Text>{t(sent ? `sentTo_${kind}` : `willSendTo_${kind}`, { target: target ?? '' })}</Text>
      {sent ? (
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={field}
          value={code}
          onChange={(_, { value }) => write(value)}
          error={isCodeFault ? messageOf(fault) : undefined}
        />
      ) : null}
      {fault && !isCodeFault ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{messageOf(fault)}</MessageBarBody>
        </MessageBar>
      ) : null}
      {isSmsFault ? <EmailInstead onLeave={onDone} /> : null}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.button}
        disabledFocusable={busy || (sent ? code.length !== VERIFICATION_CODE.digits : again.seconds > 0)}
      >
        {sent ? t('confirm') : again.seconds > 0 ? againIn : t('sendCode')}
      </Button>
      {sent ? (
        <Button
          appearance="transparent"
          className={styles.other}
          disabledFocusable={busy || again.seconds > 0}
          onClick={() => void send()}
        >
          {again.seconds > 0 ? againIn : t('sendAgain')}
        </Button>
      ) : (
        <Button appearance="transparent" className={styles.other} onClick={() => setSent(true)}>
          {t('haveCode')}
        </Button>
      )}
    </form>
  );
}
