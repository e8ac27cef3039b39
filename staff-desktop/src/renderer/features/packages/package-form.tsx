import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { type PackageType, packageTypeOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/form/text-field.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { type PackageNumber, packageNumberNames, type TypedPackage } from './package-fields.ts';

interface PackageFormProps {
  typed: TypedPackage;
  faults: Partial<Record<'name' | PackageNumber, string>>;
  onChange: (changes: Partial<TypedPackage>) => void;
}

/** The fields of a package, with what each type means. */
export function PackageForm({ faults, onChange, typed }: PackageFormProps) {
  const { t } = useTranslation();
  const { label } = useFormat();
  return (
    <>
      <TextField
        name="name"
        label={t('packages.name')}
        autoComplete="off"
        maxLength={80}
        value={typed.name}
        fault={faults.name}
        first
        onChange={(name) => onChange({ name })}
      />
      <Field label={t('packages.packageType')} hint={t(`packages.means${typed.packageType}`)}>
        <RadioGroup
          layout="horizontal"
          value={typed.packageType}
          onChange={(_event, { value }) => onChange({ packageType: value as PackageType })}
        >
          {packageTypeOptions.map(({ key }) => (
            <Radio key={key} value={key} label={label(packageTypeOptions, key)} />
          ))}
        </RadioGroup>
      </Field>
      {packageNumberNames.map((name) => (
        <TextField
          key={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          label={t(`packages.${name}`)}
          maxLength={12}
          value={typed[name]}
          fault={faults[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </>
  );
}
