import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { MAHR_MOST } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { TextLineField } from './fields.tsx';

const useStyles = makeStyles({ note: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2 } });

/** A whole number as it is typed, in either script; NaN for anything else. */
const typedNumber = (typed: unknown) => {
  const text = latinDigits(String(typed)).replaceAll(',', '').trim();
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
};

/** The expected mahr, and who sees it. */
export function MahrFields() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const { getValues } = useFormContext<ProfileDraft>();
  const amount = {
    setValueAs: (value: unknown) => latinDigits(String(value)).replaceAll(',', '').trim(),
    deps: ['mahr.min', 'mahr.max'] as const satisfies (keyof ProfileDraft | 'mahr.min' | 'mahr.max')[],
    validate: (value: unknown) => {
      if (value === '') return true;
      const typed = typedNumber(value);
      if (!(typed >= 1 && typed <= MAHR_MOST)) return t('mahrWrong', { most: number(MAHR_MOST) });
      const { max, min } = getValues('mahr');
      return !(typedNumber(min) > typedNumber(max)) || t('mahrOrder');
    },
  };
  return (
    <>
      <TextLineField
        name="mahr.min"
        inputMode="numeric"
        maxLength={12}
        rules={{ ...amount, deps: [...amount.deps] }}
      />
      <TextLineField
        name="mahr.max"
        inputMode="numeric"
        maxLength={12}
        rules={{ ...amount, deps: [...amount.deps] }}
      />
      <Text size={200} className={styles.note}>
        {t('mahrNote')}
      </Text>
    </>
  );
}
