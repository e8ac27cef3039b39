import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Text } from '../../../components/text.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useCodeWait } from '../../../lib/use-code-wait.ts';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import { sendResetCode } from '../api/password-reset.ts';
import styles from './auth.module.css';
import { ResetForm } from './reset-form.tsx';

interface Props {
  /** The phone or email from the sign-in form. */
  who: string;
  onBack: (who: string) => void;
  onDone: () => void;
}

/** Resets a forgotten password: sends a code to the phone or email, then sets a new password and signs in. */
export function ForgotPassword({ who: typed, onBack, onDone }: Props) {
  const { t } = useTranslation(['access', 'auth']);
  const { number } = useFormat();
  const again = useCodeWait();
  const [step, setStep] = useState<'ask' | 'sent' | 'code'>('ask');
  const { form, mutation, field, busy, failure, submit } = useFormMutation({
    defaultValues: { who: typed },
    mutationFn: ({ who }) => sendResetCode(who),
    onSuccess: () => {
      setStep('sent');
      again.sent();
    },
    onError: again.refused,
  });
  const { setFocus, trigger } = form;
  const who = form.watch('who');

  // The button that opened this step is gone: move the focus to the field.
  useEffect(() => {
    if (step === 'ask') setFocus('who');
  }, [step, setFocus]);

  function send(event: BaseSyntheticEvent) {
    if (again.seconds > 0) event.preventDefault();
    else submit(event);
  }

  async function goToCode() {
    mutation.reset();
    if (await trigger('who', { shouldFocus: true })) setStep('code');
  }

  const message = <FormFailure text={failure} />;
  const heading = (
    <Text as="h2" size={400} weight="semibold" style={{ margin: 0 }}>
      {t('forgotTitle')}
    </Text>
  );

  if (step !== 'ask') {
    return (
      <div className={styles.form}>
        {heading}
        <Text>{t(step === 'sent' ? 'sent' : 'codeText', { target: who.trim() })}</Text>
        {message}
        <ResetForm who={who} again={{ seconds: again.seconds, busy, send: () => submit() }} onDone={onDone} />
        <Button
          appearance="transparent"
          className={styles.other}
          onClick={() => {
            mutation.reset();
            setStep('ask');
          }}
        >
          {t('otherTarget')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {heading}
      <Text>{t('forgotText')}</Text>
      <TextField
        label={t('auth:phoneOrEmail')}
        autoComplete="username"
        {...field('who', { validate: (typed) => typed.trim() !== '' || t('fillWho') })}
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
      <Button appearance="transparent" className={styles.other} onClick={() => void goToCode()}>
        {t('haveCode')}
      </Button>
      <Button appearance="transparent" className={styles.other} onClick={() => onBack(who)}>
        {t('backToLogIn')}
      </Button>
    </form>
  );
}
