import { Button } from '@fluentui/react-components';
import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { CandidateState } from '@milon/shared/contracts';
import { isPhoneNumber, phoneText } from '@milon/shared/rules';
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

interface CandidateFormProps {
  className: string;
  /** Asked by SMS, and did not answer yet. */
  asked?: CandidateState['number'];
}

/** The number, then the code that the candidate tells. */
export function CandidateForm({ asked, className }: CandidateFormProps) {
  const { t } = useTranslation('guardian');
  const { number: localNumber } = useFormat();
  // Undefined until a button is pressed, so that opening the form moves no focus.
  const [step, setStep] = useState<'number' | 'code'>();
  const [wasAsked] = useState(asked !== undefined);
  const hasCode = step === undefined ? wasAsked : step === 'code';
  const again = useCodeWait();
  const { field, form, busy, failure, submit } = useFormMutation({
    defaultValues: { number: asked ? phoneText(asked.phoneNumber) : '', code: '' },
    kept: { name: 'candidate-number', fields: ['number'] },
    mutationFn: async ({ code, number }) => {
      if (hasCode) return confirmCandidateNumber(number, code);
      await sendCandidateCode(number);
    },
    onSuccess: () => {
      if (hasCode) return toastSuccess(t('candidateShown'));
      again.sent();
      setStep('code');
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
    if (step === 'code') setFocus('code');
  }, [step, setFocus]);
  const toNumber = () => {
    setValue('code', '');
    setStep('number');
  };
  const hint =
    hasCode && asked
      ? `${t(asked.byStaff ? 'candidateByStaff' : 'candidateAsked')} ${t('candidateUntilThen')}`
      : t('candidateHint');
  return (
    <form className={className} noValidate onSubmit={submit}>
      <TextField
        label={t('candidatePhone')}
        hint={hint}
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
      <Button appearance="subtle" size="large" onClick={hasCode ? toNumber : () => setStep('code')}>
        {t(hasCode ? 'candidateOther' : 'candidateHasCode')}
      </Button>
    </form>
  );
}
