import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { localDigits } from '@milon/shared/client';
import { dialCodeOptions, type Language } from '@milon/shared/options';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { faultProps } from '../../../components/form/fault.ts';
import { plainInput } from '../../../components/form/plain-input.tsx';
import { atLeast } from '../../../lib/media.ts';

const useStyles = makeStyles({
  // On phones only the dial code fits. Wider screens have room for the country's name.
  row: {
    display: 'grid',
    gridTemplateColumns: '116px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalS,
    [atLeast.sm]: { gridTemplateColumns: '184px minmax(0, 1fr)' },
    '& .fui-Select__select.fui-Select__select': {
      paddingInline: `${tokens.spacingHorizontalM} ${tokens.spacingHorizontalXXL}`,
    },
    '& .fui-Select__icon.fui-Select__icon': { right: tokens.spacingHorizontalXS },
  },
});

interface Props {
  language: Language;
  dial: UseFormRegisterReturn;
  phone: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
}

/** A mobile number with its dial code, by default Bangladesh's. */
export function PhoneField({ language, dial, phone, error, hint }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('auth');
  return (
    <Field label={t('phone')} required hint={hint ?? t('phoneHint')} {...faultProps(error)}>
      {(field) => (
        <div className={styles.row}>
          <Select {...dial} size="large" style={{ minWidth: 0 }} aria-label={t('dialCode')}>
            {dialCodeOptions.map((option) => (
              <option key={option.key} value={option.key}>
                {localDigits(option.code, language)} {option[language]}
              </option>
            ))}
          </Select>
          <Input
            {...field}
            {...phone}
            input={plainInput}
            size="large"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={localDigits('01712345678', language)}
          />
        </div>
      )}
    </Field>
  );
}
