import {
  cityOptions,
  degreeOptions,
  districtOptions,
  heightOptions,
  maritalStatusOptions,
  religionOptions,
  salaryOptions,
  workingAsOptions,
  workingWithOptions,
} from '@milon/shared/options';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { FormFoot } from '../../../components/form/form-foot.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { minimumPasswordLength } from '../api/account-draft.ts';
import type { InfoDraft } from '../api/info-draft.ts';
import { useOwnerLabel } from '../api/use-owner-label.ts';
import styles from './auth.module.css';

interface Props {
  info: InfoDraft;
  /** The person that the profile describes. */
  owner: { profileCreatedFor: string; gender: string };
  /** The page was reloaded, so the password of the first step, which is only kept in memory, is gone. */
  asksPassword: boolean;
  busy: boolean;
  /** Why the account was not created. */
  failure: string | undefined;
  onBack: (info: InfoDraft) => void;
  /** `password` if the form asked for it. */
  onFinish: (info: InfoDraft, password: string | undefined) => void;
}

/**
 * The facts that families ask for first: religion, marital status, height, education, work, income, place.
 */
export function InfoStep({ info, owner, asksPassword, busy, failure, onBack, onFinish }: Props) {
  const { t } = useTranslation(['auth', 'access', 'common']);
  const label = useOwnerLabel(owner.profileCreatedFor, owner.gender);
  const { register, handleSubmit, getValues, control, setValue, formState } = useForm<
    InfoDraft & { password: string }
  >({ defaultValues: { ...info, password: '' } });
  const city = useWatch({ control, name: 'city' });
  const districts = districtOptions.filter(({ division }) => division === city);
  const needed = (field: keyof InfoDraft) => ({
    ...register(field, { required: true }),
    required: true,
    error: formState.errors[field] ? t('needChoice') : undefined,
  });

  const submit = handleSubmit(({ password, ...facts }) =>
    busy ? undefined : onFinish(facts, asksPassword ? password : undefined),
  );

  /** The browser stores the facts, but must not store the password. */
  function back() {
    const { password: _password, ...facts } = getValues();
    onBack(facts);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {asksPassword ? (
        <PasswordField
          label={t('newPassword')}
          required
          hint={t('access:passwordAgain')}
          autoComplete="new-password"
          {...register('password', {
            validate: (password) => password.length >= minimumPasswordLength || t('passwordShort'),
          })}
          error={formState.errors.password?.message}
        />
      ) : null}
      <SelectField label={label('religion')} options={religionOptions} {...needed('religion')} />
      <SelectField label={label('marital')} options={maritalStatusOptions} {...needed('maritalStatus')} />
      <SelectField label={label('height')} options={heightOptions} {...needed('height')} />
      <SelectField label={label('education')} options={degreeOptions} {...needed('degree')} />
      <SelectField label={label('profession')} options={workingAsOptions} {...register('workingAs')} />
      <SelectField label={t('employer')} options={workingWithOptions} {...register('workingWith')} />
      <SelectField label={label('income')} options={salaryOptions} {...register('sallary')} />
      <SelectField
        label={label('city')}
        options={cityOptions}
        {...register('city', { required: true, onChange: () => setValue('district', '') })}
        required
        error={formState.errors.city ? t('needChoice') : undefined}
      />
      {districts.length > 0 ? (
        <SelectField label={label('district')} options={districts} {...register('district')} />
      ) : null}
      <FormFoot failure={<FormFailure text={failure} />}>
        <Button size="large" onClick={back}>
          {t('back')}
        </Button>
        <SubmitButton busy={busy}>{t(failure ? 'common:retry' : 'createAccount')}</SubmitButton>
      </FormFoot>
    </form>
  );
}
