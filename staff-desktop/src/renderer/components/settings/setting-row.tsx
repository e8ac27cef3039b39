import {
  Caption1,
  Field,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  Switch,
  tokens,
} from '@fluentui/react-components';
import type { SettingChange, SettingName } from '@milon/shared/contracts';
import { latinDigits } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { TextField } from '../form/text-field.tsx';
import { LogoField } from './logo/logo-field.tsx';
import { settingFields } from './setting-fields.ts';
import { useSettingWords } from './setting-words.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 460px) minmax(0, 220px)',
    columnGap: tokens.spacingHorizontalXL,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderLeft: '3px solid transparent',
  },
  changed: { borderLeft: `3px solid ${tokens.colorBrandStroke1}` },
  last: { paddingTop: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground3 },
});

interface SettingRowProps {
  name: SettingName;
  value: string;
  fault: string | undefined;
  /** Whether the value differs from the stored one. */
  isChanged: boolean;
  change: SettingChange | undefined;
  isHistoryKnown: boolean;
  onChange: (value: string) => void;
}

/** One setting with what it does, and who changed it last. */
export function SettingRow({ change, isChanged, isHistoryKnown, ...field }: SettingRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div className={mergeClasses(styles.root, isChanged && styles.changed)} data-setting={field.name}>
      <SettingControl {...field} />
      {isHistoryKnown && (
        <Caption1 className={styles.last}>
          {change
            ? t('settings.lastChange', {
                name: change.staffName ?? change.staffId,
                at: dateTime(change.changedAt),
              })
            : t('settings.neverChanged')}
        </Caption1>
      )}
    </div>
  );
}

type ControlProps = Omit<SettingRowProps, 'change' | 'isChanged' | 'isHistoryKnown'>;

function SettingControl({ fault, name, onChange, value }: ControlProps) {
  const words = useSettingWords();
  const { digits } = useFormat();
  const field = settingFields[name];
  const label = words.nameOf(name);
  const hint = words.helpOf(name);
  const validation = fault === undefined ? {} : { validationMessage: fault };
  switch (field.kind) {
    case 'switch':
      return (
        <Field hint={hint} {...validation}>
          <Switch
            label={label}
            checked={value === 'true'}
            onChange={(_event, { checked }) => onChange(String(checked))}
          />
        </Field>
      );
    case 'choice':
      return (
        <Field label={label} hint={hint} {...validation}>
          <RadioGroup layout="horizontal" value={value} onChange={(_event, data) => onChange(data.value)}>
            {field.options.map((option) => (
              <Radio key={option} value={option} label={words.valueOf(name, option)} />
            ))}
          </RadioGroup>
        </Field>
      );
    case 'logo':
      return <LogoField label={label} hint={hint} fault={fault} value={value} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          name={name}
          label={label}
          hint={[words.heightOf(name, value), hint].filter(Boolean).join(' · ')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={digits(value)}
          fault={fault}
          onChange={(typed) => onChange(latinDigits(typed))}
        />
      );
    case 'text':
    case 'phone':
      return (
        <TextField
          name={name}
          label={label}
          hint={hint}
          autoComplete="off"
          maxLength={field.maxLength}
          value={value}
          fault={fault}
          onChange={onChange}
        />
      );
  }
}
