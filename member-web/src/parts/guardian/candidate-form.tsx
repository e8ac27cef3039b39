import { Button } from '@fluentui/react-components';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import { isPhoneNumber } from '@milon/shared/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeDigits } from '../../components/form/code-digits.ts';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCodeWait } from '../../lib/use-code-wait.ts';
import { toastSuccess } from '../../state/toast.ts';
import { useFormMutation } from '../form/use-form-mutation.ts';
import { confirmCandidateNumber, sendCandidateCode } from './candidate-calls.ts';

/** The number, then the code that the candidate tells. */
export function CandidateForm({ className }: { className: string }) {
  const { t } = useTranslation('guardian');
  const { number: localNumber } = useFormat();
  const [hasCode, setHasCode] = useState(false);
  const again = useCodeWait();
  const { field, form, busy, failure, submit } = useFormMutation({
    defaultValues: { number: '', code: '' },
    kept: { name: 'candidate-number', fields: ['number'] },
    mutationFn: async ({ code, number }) => {
      if (hasCode) return confirmCandidateNumber(number, code);
      await sendCandidateCode(number);
    },
    onSuccess: () => {
      if (hasCode) return toastSuccess(t('candidateShown'));
      again.sent();
      setHasCode(true);
    },
    onError: again.refused,
    places: {
      'phoneNumber.number': 'number',
      SMS_REFUSED: 'number',
      TOO_MANY_REQUESTS: hasCode ? 'code' : 'number',
      code: 'code',
      CODE_WRONG: 'code',
      CODE_EXPIRED: 'code',
      CODE_TRIES_USED: 'code',
    },
  });
  const { setFocus, setValue } = form;
  useEffect(() => {
    if (hasCode) setFocus('code');
  }, [hasCode, setFocus]);
  const toNumber = () => {
    setValue('code', '');
    setHasCode(false);
  };
  return (
    <form className={className} noValidate onSubmit={submit}>
      <TextField
        label={t('candidatePhone')}
        hint={t('candidateHint')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        readOnly={hasCode}
        {...field('number', {
          validate: (number) =>
            isPhoneNumber(number) || t(number.trim() === '' ? 'candidateMissing' : 'phoneWrong'),
        })}
      />
      {hasCode ? (
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={VERIFICATION_CODE.digits}
          {...field('code', { setValueAs: (text: string) => codeDigits(text) })}
        />
      ) : null}
      <FormFailure text={failure} />
      <SubmitButton busy={busy || (!hasCode && again.seconds > 0)}>
        {hasCode
          ? t('confirm')
          : again.seconds > 0
            ? t('againIn', { seconds: localNumber(again.seconds) })
            : t('candidateSend')}
      </SubmitButton>
      <Button appearance="subtle" size="large" onClick={hasCode ? toNumber : () => setHasCode(true)}>
        {t(hasCode ? 'candidateOther' : 'candidateHasCode')}
      </Button>
    </form>
  );
}
