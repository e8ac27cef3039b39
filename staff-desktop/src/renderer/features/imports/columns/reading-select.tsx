import { makeStyles, Select, tokens } from '@fluentui/react-components';
import type { ImportQuestion, ImportReading } from '@milon/shared/contracts';
import { heightOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

const useStyles = makeStyles({
  root: { marginBlockStart: tokens.spacingVerticalXS, width: '100%' },
});

interface ReadingSelectProps {
  question: ImportQuestion;
  reading: ImportReading | undefined;
  disabled: boolean;
  onChange: (reading: ImportReading | undefined) => void;
}

/** How a column with two readings is read, told by one of its cells. */
export function ReadingSelect({ disabled, onChange, question, reading }: ReadingSelectProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, label } = useFormat();
  const { example, field, meanings } = question;
  const shown = (value: string) => (field === 'birthday' ? date(value) : label(heightOptions, value));
  return (
    <Select
      size="small"
      className={styles.root}
      aria-label={t('imports.readingOf', { example })}
      disabled={disabled}
      value={reading ?? ''}
      onChange={(_event, { value }) => onChange(meanings.find((one) => one.reading === value)?.reading)}
    >
      {reading === undefined && <option value="">{t('imports.whatIs', { example })}</option>}
      {meanings.map(({ reading: name, value }) => (
        <option key={name} value={name}>
          {t('imports.isRead', { example, meaning: shown(value) })}
        </option>
      ))}
    </Select>
  );
}
