import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeDigits } from '../../components/form/code-digits.ts';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { type ContactKind, confirmCode, sendCode } from '../../entities/session/contact-calls.ts';
import { useCurrentUser } from '../../entities/session/session.ts';
import { useTakesCode } from '../../entities/session/sms-reach.ts';
import { useFormat } from '../../lib/format.ts';
import { takeFocus } from '../../lib/take-focus.ts';
import { useCodeWait } from '../../lib/use-code-wait.ts';
import { toastSuccess } from '../../state/toast.ts';
import { useFormMutation } from '../form/use-form-mutation.ts';
import { EmailInstead } from './email-instead.tsx';
import { PhoneForm } from './phone-form.tsx';
import { useCodeTarget } from './use-code-target.ts';
import { WriteToSupport } from './write-to-support.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { minHeight: '48px' },
  other: { minHeight: '44px' },
});

interface Props {
  kind: ContactKind;
  onDone: () => void;
  /** The member goes on with another dialog instead. Defaults to `onDone`. */
  onLeave?: () => void;
}

/**
 * Sends a code to the member's phone or email and checks the typed code. Confirming the mail's link elsewhere
 * also completes it. A mistyped number is corrected here; one that gets no SMS is offered the email
 * instead, or support.
 */
export function VerifyContact({ kind, onDone, onLeave = onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('verification');
  const { number } = useFormat();
  const user = useCurrentUser();
  const targetOf = useCodeTarget(user);
  const again = useCodeWait();
  const [sent, setSent] = useState(false);
  const [isCorrecting, setCorrecting] = useState<boolean>();
  const takesCode = useTakesCode(user);
  const hasEmail = user?.email?.isVerified === true;
  const isVerified = (kind === 'phone' ? user?.phoneNumber : user?.email)?.isVerified === true;

  useEffect(() => {
    if (!isVerified) return;
    toastSuccess(t(`verified_${kind}`));
    onDone();
    // Only when the contact becomes verified.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isVerified]);

  const sending = useMutation({
    mutationFn: sendCode,
    onSuccess: () => {
      setValue('code', '');
      setSent(true);
      setFocus('code');
      again.sent();
    },
    onError: again.refused,
  });
  const confirming = useFormMutation({
    defaultValues: { code: '' },
    mutationFn: ({ code }) => confirmCode({ kind, code }),
    places: { CODE_WRONG: 'code', CODE_EXPIRED: 'code', CODE_TRIES_USED: 'code', INVALID: 'code' },
    onError: again.refused,
  });
  const { clearErrors, setFocus, setValue, watch } = confirming.form;
  const code = watch('code');
  const busy = sending.isPending || confirming.busy;
  const error = sending.error ?? confirming.mutation.error;
  // A refused code is not sent again: it would use up another try.
  const isRefused = (typed: string) =>
    isProblem(confirming.mutation.error, 'CODE_WRONG') && confirming.mutation.variables?.code === typed;

  useEffect(() => {
    if (sent) setFocus('code');
  }, [sent, setFocus]);

  function send() {
    confirming.mutation.reset();
    clearErrors();
    sending.mutate(kind);
  }

  function confirm(typed: string, event?: FormEvent) {
    if (isRefused(typed)) return event?.preventDefault();
    sending.reset();
    confirming.submit(event);
  }

  function write(text: string) {
    const digits = codeDigits(text);
    setValue('code', digits);
    // Pasted, filled in by the phone or typed: send the code when its last digit is there.
    if (digits.length === VERIFICATION_CODE.digits && digits !== code && !busy) confirm(digits);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sent) confirm(code, event);
    else send();
  }

  function sendElsewhere() {
    setCorrecting(false);
    setSent(false);
    sending.reset();
    confirming.mutation.reset();
    again.end();
  }

  if (isCorrecting)
    return (
      <PhoneForm wrong={user?.phoneNumber} onDone={sendElsewhere} onCancel={() => setCorrecting(false)} />
    );
  const wrongNumber =
    kind === 'phone' ? (
      <Button
        // Back from the form.
        ref={isCorrecting === false ? takeFocus : undefined}
        appearance="transparent"
        className={styles.other}
        disabledFocusable={busy}
        onClick={() => setCorrecting(true)}
      >
        {t('wrongNumber')}
      </Button>
    ) : null;
  if (kind === 'phone' && !takesCode)
    return (
      <div className={styles.form}>
        <Text>{t(hasEmail ? 'noCodeAtAll' : 'noCode', { target: targetOf(kind) })}</Text>
        {hasEmail ? <WriteToSupport /> : <EmailInstead onLeave={onLeave} />}
        {wrongNumber}
      </div>
    );
  const againIn = t('againIn', { seconds: number(again.seconds) });
  const isSmsFault = kind === 'phone' && isProblem(error, 'SMS_REFUSED', 'UNAVAILABLE');
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Text>{t(sent ? `sentTo_${kind}` : `willSendTo_${kind}`, { target: targetOf(kind) })}</Text>
      {sent ? (
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...confirming.field('code')}
          value={code}
          onChange={({ target }) => write(target.value)}
        />
      ) : null}
      <FormFailure text={sending.error?.message ?? confirming.failure} />
      {isSmsFault ? <EmailInstead onLeave={onLeave} /> : null}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.button}
        disabledFocusable={
          busy || (sent ? isRefused(code) || code.length !== VERIFICATION_CODE.digits : again.seconds > 0)
        }
      >
        {sent ? t('confirm') : again.seconds > 0 ? againIn : t('sendCode')}
      </Button>
      {sent ? (
        <Button
          appearance="transparent"
          className={styles.other}
          disabledFocusable={busy || again.seconds > 0}
          onClick={send}
        >
          {again.seconds > 0 ? againIn : t('sendAgain')}
        </Button>
      ) : (
        <Button appearance="transparent" className={styles.other} onClick={() => setSent(true)}>
          {t('haveCode')}
        </Button>
      )}
      {wrongNumber}
    </form>
  );
}
