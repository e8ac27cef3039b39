import {
  makeStyles,
  Select,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { ImportWord } from '@milon/shared/contracts';
import type { Option } from '@milon/shared/options';
import { importOptions } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useFieldName } from '../import-fields.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '1080px' },
  title: { margin: 0 },
  table: { tableLayout: 'fixed', backgroundColor: tokens.colorNeutralBackground1 },
  field: { width: '18%' },
  count: { width: '76px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  countHead: { width: '76px', '& > *': { justifyContent: 'flex-end' } },
  holds: { width: '260px' },
  cell: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  select: { width: '100%' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Not said yet. No key is like it, and '' means an empty cell. */
const UNSAID = '?';

export const wordName = ({ field, word }: Pick<ImportWord, 'field' | 'word'>) => `${field} ${word}`;

const optionsOf = (field: string): readonly Option[] =>
  Object.entries(importOptions).find(([name]) => name === field)?.[1] ?? [];

interface WordsTableProps {
  words: readonly ImportWord[];
  /** What was chosen and is not saved, by `wordName`. */
  said: Readonly<Record<string, string>>;
  disabled: boolean;
  onSay: (word: ImportWord, meaning: string) => void;
}

/** Each different word that no option has, with the option that it means. It is said once for all rows. */
export function WordsTable({ disabled, onSay, said, words }: WordsTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const nameOf = useFieldName();
  return (
    <section className={styles.root}>
      <Subtitle2 as="h3" className={styles.title}>
        {t('imports.words')}
      </Subtitle2>
      <p className={styles.quiet}>{t('imports.wordsHint')}</p>
      <Table size="small" className={styles.table} aria-label={t('imports.words')}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.field}>{t('imports.field')}</TableHeaderCell>
            <TableHeaderCell>{t('imports.word')}</TableHeaderCell>
            <TableHeaderCell className={styles.countHead}>{t('imports.wordRows')}</TableHeaderCell>
            <TableHeaderCell className={styles.holds}>{t('imports.means')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {words.map((one) => (
            <TableRow key={wordName(one)}>
              <TableCell className={styles.cell}>{nameOf(one.field)}</TableCell>
              <TableCell className={styles.cell}>
                <bdi>{one.word}</bdi>
              </TableCell>
              <TableCell className={styles.count}>{number(one.rows)}</TableCell>
              <TableCell className={styles.cell}>
                <Select
                  size="small"
                  className={styles.select}
                  aria-label={t('imports.meansOf', { word: one.word, field: nameOf(one.field) })}
                  disabled={disabled}
                  value={said[wordName(one)] ?? one.meaning ?? UNSAID}
                  onChange={(_event, { value }) => value !== UNSAID && onSay(one, value)}
                >
                  <option value={UNSAID}>{t('imports.unsaid')}</option>
                  {one.field !== 'gender' && <option value="">{t('imports.leaveEmpty')}</option>}
                  {optionsOf(one.field).map((option) => (
                    <option key={option.key} value={option.key}>
                      {option[language]}
                    </option>
                  ))}
                </Select>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
