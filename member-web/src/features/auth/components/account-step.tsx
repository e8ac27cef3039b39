import { nameSentence } from '@milon/shared/messages';
import {
  dayOptions,
  dialCodeOptions,
  genderOptions,
  monthOptions,
  profileCreatedForOptions,
} from '@milon/shared/options';
import { displayName, genderFor, phoneFault, suggestNameParts, takesSms } from '@milon/shared/rules';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FormFoot } from '../../../components/form/form-foot.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Radio } from '../../../components/radio.tsx';
import { Text } from '../../../components/text.tsx';
import { useSettings } from '../../../entities/session/settings.ts';
import { useFormat } from '../../../lib/format.ts';
import { type AccountDraft, type AccountInput, accountFaults, birthYears } from '../api/account-draft.ts';
import type { Refusal } from '../api/faults.ts';
import { findTaken } from '../api/find-taken.ts';
import { isForOther, useOwnerLabel } from '../api/use-owner-label.ts';
import styles from './auth.module.css';
import { PhoneField } from './phone-field.tsx';

/** Errors are text keys. */
const resolver: Resolver<AccountInput, unknown, AccountDraft> = (input) => {
  const { gender } = input;
  const faults = Object.entries(accountFaults(input));
  if (gender === '' || faults.length > 0)
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([field, message]) => [field, { type: 'wrong', message }])),
    };
  const [firstName, lastName, email] = [input.firstName, input.lastName, input.email].map((text) =>
    text.trim(),
  ) as [string, string, string];
  return { values: { ...input, gender, firstName, lastName, email }, errors: {} };
};

interface Props {
  account: AccountInput;
  refusals: readonly Refusal[];
  onChange: (account: AccountInput) => void;
  onNext: (account: AccountDraft) => void;
  /** Goes to the sign-in form with this phone or email. */
  onLogIn: (who: string) => void;
}

/** Who the profile is for, name, gender, birth date, phone, email, password. */
export function AccountStep({ account, refusals, onChange, onNext, onLogIn }: Props) {
  const { t } = useTranslation(['auth', 'access']);
  const { language } = useFormat();
  const form = useForm<AccountInput, unknown, AccountDraft>({
    resolver,
    defaultValues: account,
    mode: 'onTouched',
  });
  const [taken, setTaken] = useState<Refusal>();
  const root = useRef<HTMLFormElement>(null);
  const typed = useWatch({ control: form.control });
  const { profileCreatedFor, gender, firstName, lastName } = typed;
  const countries = useSettings().data?.sms?.countries;
  const dialCode = dialCodeOptions.find(({ key }) => key === typed.dialCountry)?.code;
  // Assumed until the settings are here.
  const takesCode = !countries || !dialCode || takesSms(dialCode, countries);
  const label = useOwnerLabel(profileCreatedFor ?? '', gender ?? '');
  const forOther = isForOther(profileCreatedFor ?? '');
  const { register, handleSubmit, clearErrors, trigger } = form;
  const { setValue, getValues, subscribe, formState } = form;

  useEffect(() => {
    const [first] = refusals;
    if (first) showField(root.current, first.field);
  }, [refusals]);
  useEffect(() => {
    if (taken) showField(root.current, taken.field);
  }, [taken]);

  // Saves the input while the member types.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );

  /** Whether an account has this phone or email is known before the second step. */
  async function next(account: AccountDraft) {
    const field = await findTaken(account);
    if (!field) return onNext(account);
    const message = t(field === 'phone' ? 'phoneTaken' : 'emailTaken');
    setTaken({ field, message, value: account[field], isTaken: true });
  }

  /** Says at once what more digits cannot mend. The rest is said when the member leaves the field. */
  function checkPhone() {
    const fault = phoneFault(getValues('phone'), getValues('dialCountry'));
    if (fault === 'start' || fault === 'long') void trigger('phone');
    else if (formState.errors.phone) clearErrors('phone');
  }

  /** The refusal of what the field still holds. */
  const refusalAt = (field: keyof AccountInput) =>
    [...refusals, ...(taken ? [taken] : [])].find(
      (refusal) => refusal.field === field && refusal.value === typed[field],
    );
  const logInstead = (field: 'phone' | 'email') =>
    refusalAt(field)?.isTaken ? (
      <Button appearance="transparent" className={styles.instead} onClick={() => onLogIn(getValues(field))}>
        {t('logInInstead')}
      </Button>
    ) : null;
  const others = displayName({ firstName: firstName?.trim() ?? '', lastName: lastName ?? '' }, false);

  /** Errors of our schema are text keys, refusals are sentences. */
  function faultAt(field: keyof AccountInput): string | undefined {
    const key = formState.errors[field]?.message;
    if (!key) return refusalAt(field)?.message;
    const isName = key === 'nameWrong' && (field === 'firstName' || field === 'lastName');
    return isName ? nameSentence(field, typed[field] ?? '', language) : t(key as 'nameMissing');
  }

  function divideName() {
    if (formState.dirtyFields.firstName || formState.dirtyFields.lastName) return;
    const parts = suggestNameParts(getValues('fullName'));
    setValue('firstName', parts.firstName, { shouldValidate: formState.isSubmitted });
    setValue('lastName', parts.lastName);
  }

  return (
    <form ref={root} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(next)(event)}>
      <SelectField
        label={t('createdFor')}
        options={profileCreatedForOptions}
        {...register('profileCreatedFor', {
          onChange: (event: { target: { value: string } }) => {
            const gender = genderFor(event.target.value);
            if (gender) setValue('gender', gender, { shouldValidate: formState.isSubmitted });
          },
        })}
      />
      <TextField
        label={label('fullName')}
        autoComplete={forOther ? 'off' : 'name'}
        {...register('fullName', { onChange: divideName, onBlur: divideName })}
        error={faultAt('fullName')}
      />
      <div className={styles.pair}>
        <TextField
          label={label('firstName')}
          required
          autoComplete="off"
          {...register('firstName')}
          error={faultAt('firstName')}
        />
        <TextField
          label={label('lastName')}
          autoComplete="off"
          {...register('lastName')}
          error={faultAt('lastName')}
        />
      </div>
      {others === '' ? null : <Text className={styles.quiet}>{t('othersSeeName', { name: others })}</Text>}
      <Field group="radiogroup" label={label('gender')} required error={faultAt('gender')}>
        {() => (
          <div className={styles.radios}>
            {genderOptions.map(({ key }) => (
              <Radio
                key={key}
                value={key}
                label={t(key === 'men' ? 'man' : 'woman')}
                {...register('gender')}
              />
            ))}
          </div>
        )}
      </Field>
      <Field
        group="group"
        label={label('birthDate')}
        required
        hint={t('birthDateHint')}
        error={faultAt('year')}
      >
        {() => (
          <div className={styles.date}>
            <SelectField narrow label={t('day')} options={dayOptions} placeholder="–" {...register('day')} />
            <SelectField
              narrow
              label={t('month')}
              options={monthOptions}
              placeholder="–"
              {...register('month')}
            />
            <SelectField
              narrow
              label={t('year')}
              options={birthYears(account)}
              placeholder="–"
              {...register('year')}
            />
          </div>
        )}
      </Field>
      <PhoneField
        language={language}
        country={account.dialCountry}
        dial={register('dialCountry', { onChange: checkPhone })}
        phone={register('phone', { onChange: checkPhone })}
        hint={takesCode ? t(forOther ? 'access:phoneOfOther' : 'phoneHint') : t('phoneNoCode')}
        error={faultAt('phone')}
      />
      {logInstead('phone')}
      <TextField
        label={t('emailOptional')}
        hint={forOther ? t('access:emailOfOther') : undefined}
        type="email"
        autoComplete="email"
        {...register('email')}
        error={faultAt('email')}
      />
      {logInstead('email')}
      <PasswordField
        label={t('newPassword')}
        required
        hint={t('passwordHint')}
        autoComplete="new-password"
        maxLength={200}
        {...register('password')}
        error={faultAt('password')}
      />
      <FormFoot>
        <SubmitButton busy={formState.isSubmitting}>{t('continue')}</SubmitButton>
      </FormFoot>
    </form>
  );
}

/**
 * Focuses a refused field in the middle of the screen, so that the sentence below it is in sight too, above
 * the button that stays there. The form's own `setFocus` waits a turn, and scrolls no further than the field.
 */
function showField(form: HTMLFormElement | null, name: keyof AccountInput) {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
