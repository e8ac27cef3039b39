import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ApiProblem } from '@milon/shared/client';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { TextField, type TextFieldProps } from '../../../../components/form/text-field.tsx';
import { useFormat } from '../../../../lib/format.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import { sendOwnerCode } from '../../api/send-owner-code.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  button: { minHeight: '44px', alignSelf: 'flex-start' },
});

const againSeconds = 60 / VERIFICATION_CODE.perMinute;

/** Sends a code to a proven contact of the member, and takes what it brought. */
export function OwnerCodeField({ user, ...field }: Omit<TextFieldProps, 'label'> & { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation(['lifecycle', 'verification']);
  const { digits, number } = useFormat();
  const again = useCountdown();
  const sending = useMutation({
    mutationFn: sendOwnerCode,
    onSuccess: () => again.start(againSeconds),
    onError: (error) => {
      if (error instanceof ApiProblem && error.retryAfterSeconds) again.start(error.retryAfterSeconds);
    },
  });
  const { phoneNumber: phone, email } = user;
  const targets = {
    phone: phone ? digits(`${phone.countryCode}\u00a0${phone.number}`) : '',
    email: email?.address ?? '',
  };
  const sentTo = sending.data;
  return (
    <div className={styles.field}>
      <Text aria-live="polite">
        {sentTo ? t(`codeSentTo_${sentTo}`, { target: targets[sentTo] }) : t('codeWhy')}
      </Text>
      <Button
        size="large"
        className={styles.button}
        disabledFocusable={sending.isPending || again.seconds > 0}
        onClick={() => sending.mutate()}
      >
        {again.seconds > 0
          ? t('verification:againIn', { seconds: number(again.seconds) })
          : t(sentTo ? 'verification:sendAgain' : 'verification:sendCode')}
      </Button>
      <FormFailure text={sending.error?.message} />
      <TextField label={t('verification:code')} inputMode="numeric" autoComplete="one-time-code" {...field} />
    </div>
  );
}
