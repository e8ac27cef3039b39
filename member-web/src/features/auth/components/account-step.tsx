import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  dayOptions,
  genderOptions,
  monthOptions,
  profileCreatedForOptions,
  yearOptions,
} from '@milon/shared/options';
import { splitName } from '@milon/shared/rules';
import { useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultProps } from '../../../components/form/fault.ts';
import { PasswordField } from '../../../components/form/password-field.tsx';
import type { Fault } from '../../../components/form/place-faults.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormat } from '../../../lib/format.ts';
import { type AccountDraft, type AccountInput, accountSchema, genderFor } from '../api/account-schema.ts';
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
  button: { minHeight: '48px' },
});

interface Props {
  account: AccountInput;
  faults: readonly Fault<keyof AccountInput>[];
  onChange: (account: AccountInput) => void;
  onNext: (account: AccountDraft) => void;
}

/** Who the profile is for, name, gender, birth date, phone, email, password. */
export function AccountStep({ account, faults, onChange, onNext }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['auth', 'access']);
  const { language } = useFormat();
  const form = useForm<AccountInput, unknown, AccountDraft>({
    resolver: zodResolver(accountSchema) as never,
    defaultValues: account,
    mode: 'onTouched',
  });
  const { profileCreatedFor, gender } = useWatch({ control: form.control });
  const label = useOwnerLabel(profileCreatedFor ?? '1', gender ?? '');
  const forOther = isForOther(profileCreatedFor ?? '1');
  const { register, control, handleSubmit, setError, setValue, getValues, subscribe, formState } = form;

  useEffect(() => {
    for (const { field, message } of faults)
      setError(field, { type: 'server', message }, { shouldFocus: true });
  }, [faults, setError]);

  // Saves the input while the member types.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );

  /** Errors of our schema are text keys, errors of the server are sentences. */
  function faultAt(field: keyof AccountInput): string | undefined {
    const fault = formState.errors[field];
    if (!fault?.message) return undefined;
    return fault.type === 'server' ? fault.message : t(fault.message as 'nameWrong');
  }

  function divideName() {
    if (formState.dirtyFields.firstName || formState.dirtyFields.lastName) return;
    const parts = splitName(getValues('fullName'));
    setValue('firstName', parts.firstName, { shouldValidate: formState.isSubmitted });
    setValue('lastName', parts.lastName);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(onNext)(event)}>
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
        dial={register('dialCountry')}
        phone={register('phone')}
        {...(forOther ? { hint: t('access:phoneOfOther') } : {})}
        error={faultAt('phone')}
      />
      <TextField
        label={t('emailOptional')}
        hint={forOther ? t('access:emailOfOther') : undefined}
        type="email"
        autoComplete="email"
        {...register('email')}
        error={faultAt('email')}
      />
      <PasswordField
        label={t('newPassword')}
        required
        hint={t('passwordHint')}
        autoComplete="new-password"
        {...register('password')}
        error={faultAt('password')}
      />
      <Button type="submit" appearance="primary" size="large" className={styles.button}>
        {t('continue')}
      </Button>
    </form>
  );
}
