import { makeStyles, tokens } from '@fluentui/react-components';
import { isPhoneNumber } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { givePhone } from '../../../entities/session/contact-calls.ts';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** Adds a phone to an account that has none. Verification follows. */
export function GivePhone() {
  const styles = useStyles();
  const { t } = useTranslation(['verification', 'auth']);
  const { field, busy, failure, submit } = useFormMutation<{ number: string }, void>({
    defaultValues: { number: '' },
    kept: { name: 'phone', fields: ['number'] },
    mutationFn: ({ number }) => givePhone(number),
    places: { 'phoneNumber.number': 'number' },
  });

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
      <SubmitButton busy={busy}>{t('givePhone')}</SubmitButton>
    </form>
  );
}
