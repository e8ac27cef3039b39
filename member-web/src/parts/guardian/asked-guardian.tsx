import { Button, Text } from '@fluentui/react-components';
import { messageOf } from '@milon/shared/client';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { Guardian } from '@milon/shared/contracts';
import { phoneText } from '@milon/shared/rules';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeDigits } from '../../components/form/code-digits.ts';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCodeWait } from '../../lib/use-code-wait.ts';
import { toastSuccess } from '../../state/toast.ts';
import { useFormMutation } from '../form/use-form-mutation.ts';
import { confirmGuardian, sendGuardianCode, withdrawGuardian } from './guardian-calls.ts';

/** A guardian who did not answer yet: the code that they tell, another SMS, or somebody else. */
export function AskedGuardian({ className, guardian }: { className: string; guardian: Guardian }) {
  const { t } = useTranslation('guardian');
  const { digits, number } = useFormat();
  const again = useCodeWait();
  const { form, field, busy, failure, submit } = useFormMutation({
    defaultValues: { code: '' },
    mutationFn: ({ code }) => confirmGuardian(code),
    places: { CODE_WRONG: 'code', CODE_EXPIRED: 'code', CODE_TRIES_USED: 'code', INVALID: 'code' },
  });
  const sending = useMutation({
    mutationFn: sendGuardianCode,
    onSuccess: () => {
      toastSuccess(t('sentAgain'));
      again.sent();
    },
    onError: again.refused,
  });
  const ending = useMutation({ mutationFn: withdrawGuardian });
  const error = sending.error ?? ending.error;
  const words = { name: guardian.name, number: digits(phoneText(guardian.phoneNumber)) };
  return (
    <form className={className} noValidate onSubmit={submit}>
      <Text as="h3" size={400} weight="semibold" style={{ margin: 0 }}>
        {t('asked', words)}
      </Text>
      <Text>
        {t(guardian.byStaff ? 'askedByStaff' : 'askedText', words)} {t('untilThen')}
      </Text>
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={VERIFICATION_CODE.digits}
        {...field('code', { setValueAs: (text: string) => codeDigits(text) })}
      />
      <FormFailure text={failure ?? (error ? messageOf(error) : undefined)} />
      <SubmitButton busy={busy}>{t('confirm')}</SubmitButton>
      <Button
        size="large"
        disabledFocusable={sending.isPending || again.seconds > 0}
        onClick={() => {
          form.setValue('code', '');
          sending.mutate();
        }}
      >
        {again.seconds > 0 ? t('againIn', { seconds: number(again.seconds) }) : t('sendAgain')}
      </Button>
      <Button
        appearance="subtle"
        size="large"
        disabledFocusable={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {t('another')}
      </Button>
    </form>
  );
}
