import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { type PackageType, packageTypeOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/form/text-field.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { packageNumberNames } from './package-fields.ts';
import type { PackageFormState } from './use-package-form.ts';

/** The fields of a package, with what each type means. */
export function PackageForm({ form }: { form: PackageFormState }) {
  const { t } = useTranslation();
  const { label } = useFormat();
  return (
    <>
      <TextField label={t('packages.name')} autoComplete="off" maxLength={80} first {...form.name} />
      <TextField
        label={t('packages.nameBn')}
        hint={t('packages.nameBnHint')}
        autoComplete="off"
        maxLength={80}
        {...form.nameBn}
      />
      <Field label={t('packages.packageType')} hint={t(`packages.means${form.values.packageType}`)}>
        <RadioGroup
          layout="horizontal"
          value={form.values.packageType}
          onChange={(_event, { value }) => form.change({ packageType: value as PackageType })}
        >
          {packageTypeOptions.map(({ key }) => (
            <Radio key={key} value={key} label={label(packageTypeOptions, key)} />
          ))}
        </RadioGroup>
      </Field>
      {packageNumberNames.map((name) => (
        <TextField
          key={name}
          inputMode="numeric"
          autoComplete="off"
          label={t(`packages.${name}`)}
          maxLength={12}
          {...form.numberField(name)}
        />
      ))}
    </>
  );
}
