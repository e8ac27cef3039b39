import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ApiProblem, messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { sendResetCode } from '../api/password-reset.ts';
import { ResetForm } from './reset-form.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: { margin: 0 },
  button: { minHeight: '48px' },
  other: { minHeight: '44px' },
});

/** How long until another code may be asked for. */
const againSeconds = 60;

interface Props {
  /** What was typed at sign-in. */
  who: string;
  onBack: (who: string) => void;
  onDone: () => void;
}

/** A forgotten password: a code to the phone or email, then a new password, which signs in. */
export function ForgotPassword({ who: typed, onBack, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['access', 'auth']);
  const { number } = useFormat();
  const again = useCountdown();
  const [who, setWho] = useState(typed);
  const [step, setStep] = useState<'ask' | 'sent' | 'code'>('ask');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [whoFault, setWhoFault] = useState<string>();

  // The button that led here is gone; the keyboard goes on in the field.
  useEffect(() => {
    if (step === 'ask') field.current?.focus();
  }, [step]);

  async function send() {
    setBusy(true);
    setFault(undefined);
    try {
      await sendResetCode(who);
      setStep('sent');
      again.start(againSeconds);
    } catch (error) {
      if (error instanceof ApiProblem && error.retryAfterSeconds) again.start(error.retryAfterSeconds);
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const isFilled = () => {
    setWhoFault(who.trim() ? undefined : t('fillWho'));
    return who.trim() !== '';
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isFilled() && !busy && again.seconds === 0) void send();
  }

  const message = <FormFailure text={fault} />;
  const heading = (
    <Text as="h2" size={400} weight="semibold" className={styles.title}>
      {t('forgotTitle')}
    </Text>
  );

  if (step !== 'ask') {
    return (
      <div className={styles.form}>
        {heading}
        <Text>{t(step === 'sent' ? 'sent' : 'codeText', { target: who.trim() })}</Text>
        {message}
        <ResetForm
          who={who}
          again={{ seconds: again.seconds, busy, send: () => void send() }}
          onDone={onDone}
        />
        <Button
          appearance="transparent"
          className={styles.other}
          onClick={() => {
            setFault(undefined);
            setStep('ask');
          }}
        >
          {t('otherTarget')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {heading}
      <Text>{t('forgotText')}</Text>
      <TextField
        label={t('auth:phoneOrEmail')}
        autoComplete="username"
        ref={field}
        value={who}
        onChange={(_, { value }) => setWho(value)}
        error={whoFault}
      />
      {message}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.button}
        disabledFocusable={busy || again.seconds > 0}
      >
        {again.seconds > 0 ? t('againIn', { seconds: number(again.seconds) }) : t('sendCode')}
      </Button>
      <Button
        appearance="transparent"
        className={styles.other}
        onClick={() => {
          setFault(undefined);
          if (isFilled()) setStep('code');
        }}
      >
        {t('haveCode')}
      </Button>
      <Button appearance="transparent" className={styles.other} onClick={() => onBack(who)}>
        {t('backToLogIn')}
      </Button>
    </form>
  );
}
