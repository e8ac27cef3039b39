import { Button, makeStyles, tokens } from '@fluentui/react-components';
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
import { SelectField } from '../../../components/form/select-field.tsx';
import type { InfoDraft } from '../api/info-draft.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, '& > button': { minHeight: '48px' } },
});

interface Props {
  info: InfoDraft;
  busy: boolean;
  onBack: (info: InfoDraft) => void;
  onFinish: (info: InfoDraft) => void;
}

/** What families ask for first: religion, marital status, height, education, work, income, place. */
export function InfoStep({ info, busy, onBack, onFinish }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('auth');
  const { register, handleSubmit, getValues, control, setValue, formState } = useForm<InfoDraft>({
    defaultValues: info,
  });
  const city = useWatch({ control, name: 'city' });
  const districts = districtOptions.filter(({ division }) => division === city);
  const needed = (field: keyof InfoDraft) => ({
    ...register(field, { required: true }),
    required: true,
    error: formState.errors[field] ? t('needChoice') : undefined,
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(onFinish)(event)}>
      <SelectField label={t('religion')} options={religionOptions} {...needed('religion')} />
      <SelectField label={t('marital')} options={maritalStatusOptions} {...needed('maritalStatus')} />
      <SelectField label={t('height')} options={heightOptions} {...needed('height')} />
      <SelectField label={t('education')} options={degreeOptions} {...needed('degree')} />
      <SelectField label={t('profession')} options={workingAsOptions} {...register('workingAs')} />
      <SelectField label={t('employer')} options={workingWithOptions} {...register('workingWith')} />
      <SelectField label={t('income')} options={salaryOptions} {...register('sallary')} />
      <SelectField
        label={t('city')}
        options={cityOptions}
        {...register('city', { required: true, onChange: () => setValue('district', '') })}
        required
        error={formState.errors.city ? t('needChoice') : undefined}
      />
      {districts.length > 0 ? (
        <SelectField label={t('district')} options={districts} {...register('district')} />
      ) : null}
      <div className={styles.buttons}>
        <Button size="large" onClick={() => onBack(getValues())}>
          {t('back')}
        </Button>
        <Button type="submit" appearance="primary" size="large" style={{ flexGrow: 1 }} disabled={busy}>
          {t('createAccount')}
        </Button>
      </div>
    </form>
  );
}
