import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { isPhoneNumber } from '@milon/shared/rules';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { givePhone } from '../../entities/session/contact-calls.ts';
import { useFormMutation } from '../form/use-form-mutation.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  cancel: { minHeight: '44px' },
});

/** A number as its owner types it. */
const typedNumber = ({ countryCode, number }: NonNullable<User['phoneNumber']>) =>
  countryCode === DEFAULT_DIAL_CODE ? `0${number}` : `${countryCode}${number}`;

interface Props {
  /** The mistyped number to correct; without it a number is added to an account that has none. */
  wrong?: User['phoneNumber'];
  onDone?: () => void;
  onCancel?: () => void;
}

/** Adds a phone, or corrects one that was never verified. Verification follows. */
export function PhoneForm({ wrong, onDone, onCancel }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['verification', 'auth', 'common']);
  const isCorrection = wrong !== undefined;
  const { form, field, busy, failure, submit } = useFormMutation<{ number: string }, void>({
    defaultValues: { number: wrong ? typedNumber(wrong) : '' },
    ...(wrong ? {} : { kept: { name: 'phone', fields: ['number'] } }),
    mutationFn: ({ number }) => givePhone(number),
    onSuccess: () => onDone?.(),
    places: { 'phoneNumber.number': 'number' },
  });
  const { setFocus } = form;
  // The pressed button is gone.
  useEffect(() => {
    if (isCorrection) setFocus('number');
  }, [isCorrection, setFocus]);

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('auth:phone')}
        hint={t('givePhoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        {...field('number', {
          validate: (number) =>
            isPhoneNumber(number) || t(number.trim() === '' ? 'auth:phoneMissing' : 'auth:phoneWrong'),
        })}
      />
      <FormFailure text={failure} />
      <SubmitButton busy={busy}>{t(isCorrection ? 'correctPhone' : 'givePhone')}</SubmitButton>
      {onCancel ? (
        <Button appearance="transparent" className={styles.cancel} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      ) : null}
    </form>
  );
}
