import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { MAHR_MOST } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { TextLineField } from './fields.tsx';

const useStyles = makeStyles({ note: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2 } });

/** An amount as it is typed, in either script, with or without separators. */
const plain = (typed: unknown) => latinDigits(String(typed)).replaceAll(',', '').trim();
/** NaN for anything but a whole number. */
const amountOf = (typed: unknown) => (/^\d{1,12}$/.test(plain(typed)) ? Number(plain(typed)) : Number.NaN);

const ends: ('mahr.min' | 'mahr.max')[] = ['mahr.min', 'mahr.max'];

/** The expected mahr, and who sees it. */
export function MahrFields() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const { control, getValues } = useFormContext<ProfileDraft>();
  const typed = useWatch({ control, name: ends });
  /** The amount in groups, because nobody reads six zeros. */
  const amountIn = (index: number) => {
    const amount = amountOf(typed[index]);
    return amount >= 10_000 ? t('mahrAmount', { amount: number(amount) }) : undefined;
  };
  const rules = {
    setValueAs: plain,
    deps: ends,
    validate: (value: unknown) => {
      if (value === '') return true;
      const amount = amountOf(value);
      if (!(amount >= 1 && amount <= MAHR_MOST)) return t('mahrWrong', { most: number(MAHR_MOST) });
      const { max, min } = getValues('mahr');
      return !(amountOf(min) > amountOf(max)) || t('mahrOrder');
    },
  };
  return (
    <>
      {ends.map((name, index) => (
        <TextLineField
          key={name}
          name={name}
          inputMode="numeric"
          maxLength={12}
          rules={rules}
          hint={amountIn(index)}
        />
      ))}
      <Text size={200} className={styles.note}>
        {t('mahrNote')}
      </Text>
    </>
  );
}
