import { Button, Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  dayOptions,
  genderOptions,
  monthOptions,
  profileCreatedForOptions,
  yearOptions,
} from '@milon/shared/options';
import { displayName, genderFor, phoneFault, suggestNameParts } from '@milon/shared/rules';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultProps } from '../../../components/form/fault.ts';
import { FormFoot } from '../../../components/form/form-foot.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormat } from '../../../lib/format.ts';
import { type AccountDraft, type AccountInput, accountSchema } from '../api/account-schema.ts';
import type { Refusal } from '../api/faults.ts';
import { findTaken } from '../api/find-taken.ts';
import { isForOther, useOwnerLabel } from '../api/use-owner-label.ts';
import { PhoneField } from './phone-field.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  date: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr) minmax(0, 5fr)',
    gap: tokens.spacingHorizontalS,
    // On narrow phones, leaves room for a year of four digits.
    '& .fui-Select__select.fui-Select__select': {
      paddingInline: `${tokens.spacingHorizontalS} ${tokens.spacingHorizontalXXL}`,
    },
    '& .fui-Select__icon.fui-Select__icon': { right: tokens.spacingHorizontalXS },
  },
  shown: { color: tokens.colorNeutralForeground2 },
  other: {
    alignSelf: 'flex-start',
    minHeight: '44px',
    marginBlockStart: `calc(-1 * ${tokens.spacingVerticalM})`,
  },
});

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
  const styles = useStyles();
  const { t } = useTranslation(['auth', 'access']);
  const { language } = useFormat();
  const form = useForm<AccountInput, unknown, AccountDraft>({
    resolver: zodResolver(accountSchema) as never,
    defaultValues: account,
    mode: 'onTouched',
  });
  const [taken, setTaken] = useState<Refusal>();
  const root = useRef<HTMLFormElement>(null);
  const typed = useWatch({ control: form.control });
  const { profileCreatedFor, gender, firstName, lastName } = typed;
  const label = useOwnerLabel(profileCreatedFor ?? '', gender ?? '');
  const forOther = isForOther(profileCreatedFor ?? '');
  const { register, control, handleSubmit, clearErrors, trigger } = form;
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
      <Button appearance="transparent" className={styles.other} onClick={() => onLogIn(getValues(field))}>
        {t('logInInstead')}
      </Button>
    ) : null;
  const others = displayName({ firstName: firstName?.trim() ?? '', lastName: lastName ?? '' }, false);

  /** Errors of our schema are text keys, refusals are sentences. */
  function faultAt(field: keyof AccountInput): string | undefined {
    const key = formState.errors[field]?.message;
    return key ? t(key as 'nameWrong') : refusalAt(field)?.message;
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
      {others === '' ? null : <Text className={styles.shown}>{t('othersSeeName', { name: others })}</Text>}
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <Field label={label('gender')} required {...faultProps(faultAt('gender'))}>
            <RadioGroup
              layout="horizontal"
              value={field.value}
              onChange={(_, { value }) => field.onChange(value)}
            >
              {genderOptions.map((option) => (
                <Radio
                  key={option.key}
                  value={option.key}
                  label={t(option.key === 'men' ? 'man' : 'woman')}
                />
              ))}
            </RadioGroup>
          </Field>
        )}
      />
      <Field label={label('birthDate')} required hint={t('birthDateHint')} {...faultProps(faultAt('year'))}>
        <div className={styles.date}>
          <SelectField label={t('day')} options={dayOptions} placeholder="–" {...register('day')} />
          <SelectField label={t('month')} options={monthOptions} placeholder="–" {...register('month')} />
          <SelectField
            label={t('year')}
            options={yearOptions.toReversed()}
            placeholder="–"
            {...register('year')}
          />
        </div>
      </Field>
      <PhoneField
        language={language}
        dial={register('dialCountry', { onChange: checkPhone })}
        phone={register('phone', { onChange: checkPhone })}
        {...(forOther ? { hint: t('access:phoneOfOther') } : {})}
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
        {...register('password')}
        error={faultAt('password')}
      />
      <FormFoot>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={formState.isSubmitting}>
          {t('continue')}
        </Button>
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
