import { dialCodeOptions, dialCodesIn, type Language } from '@milon/shared/options';
import { localDigits } from '@milon/shared/rules';
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import boxes from '../../../components/form/box.module.css';
import { Field } from '../../../components/form/field.tsx';
import { SelectBox } from '../../../components/form/select-box.tsx';
import styles from './phone-field.module.css';

interface Props {
  language: Language;
  /** The country that was chosen before. */
  country: string;
  dial: ComponentProps<typeof SelectBox>;
  phone: ComponentProps<'input'>;
  error: string | undefined;
  hint: string;
}

/** A mobile number with its dial code, by default Bangladesh's. */
export function PhoneField({ language, country, dial, phone, error, hint }: Props) {
  const { t } = useTranslation('auth');
  // The form is usable before the other countries are there.
  const [chosen] = useState(() => dialCodeOptions.filter(({ key }) => key === country));
  const shownIn = useDeferredValue(language, undefined);
  const countries = useMemo(() => (shownIn ? dialCodesIn(shownIn) : chosen), [shownIn, chosen]);
  return (
    <Field label={t('phone')} required hint={hint} error={error}>
      {(control) => (
        <div className={styles.row}>
          <SelectBox {...dial} narrow aria-label={t('dialCode')}>
            {countries.map((option) => (
              <option key={option.key} value={option.key}>
                {localDigits(option.code, language)} {option[language]}
              </option>
            ))}
          </SelectBox>
          <span className={boxes.box}>
            <input
              {...control}
              {...phone}
              className={boxes.control}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              placeholder={localDigits('01712345678', language)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
