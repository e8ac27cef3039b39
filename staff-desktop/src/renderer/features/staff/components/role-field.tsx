import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { type StaffRole, staffRoles } from '../../../../ipc-contract/index.ts';

interface RoleFieldProps {
  value: StaffRole;
  disabled?: boolean;
  onChange: (role: StaffRole) => void;
}

export function RoleField({ value, disabled = false, onChange }: RoleFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('staff.role')}>
      <RadioGroup
        layout="horizontal"
        value={value}
        disabled={disabled}
        onChange={(_event, chosen) => onChange(chosen.value as StaffRole)}
      >
        <Radio value={staffRoles.uploader} label={t('shell.role2')} />
        <Radio value={staffRoles.administration} label={t('shell.role1')} />
      </RadioGroup>
    </Field>
  );
}
