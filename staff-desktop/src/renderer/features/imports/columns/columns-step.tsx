import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Select,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { type Import, importFields } from '@milon/shared/contracts';
import { mapImportHeaders, missingImportFields } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useUnsaved } from '../../../lib/work/unsaved.ts';
import { useImportRows, useImportWords, useMapImport, useMapWords } from '../api/imports.ts';
import { useFieldName } from '../import-fields.ts';
import { StepFrame } from '../step-frame.tsx';
import { type ColumnsDraft, isAsked, withColumn } from './mapping.ts';
import { ReadingSelect } from './reading-select.tsx';
import { WordsTable, wordName } from './words-table.tsx';

const useStyles = makeStyles({
  table: { tableLayout: 'fixed', maxWidth: '1080px', backgroundColor: tokens.colorNeutralBackground1 },
  cell: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  header: { width: '26%', fontWeight: tokens.fontWeightSemibold },
  holds: { width: '260px' },
  select: { width: '100%' },
  values: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** How many values of a column are shown. */
const valuesShown = 3;

interface ColumnsStepProps {
  data: Import;
  /** What is not saved yet. */
  draft: ColumnsDraft | undefined;
  onDraft: (draft: ColumnsDraft | undefined) => void;
  onDone: () => void;
}

/**
 * What each column holds, beside its first values, and how a column with two readings is read. Another choice
 * has all rows checked again.
 */
export function ColumnsStep({ data, draft, onDone, onDraft }: ColumnsStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { mapping, readings } = draft ?? { mapping: data.mapping, readings: {} };
  const questions = data.questions ?? [];
  const asked = questions.filter((one) => isAsked(one) && !(one.field in readings));
  const { data: rows } = useImportRows(data._id, { text: '', states: [], version: '' });
  const { error: mapError, isPending: isMapping, mutate } = useMapImport(data._id);
  const { data: words = [] } = useImportWords(data._id, JSON.stringify([data.state, data.mapping]));
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const sayingWords = useMapWords(data._id);
  const error = mapError ?? sayingWords.error;
  const isPending = isMapping || sayingWords.isPending;
  const newlySaid = words.flatMap(({ field, word }) => {
    const meaning = said[wordName({ field, word })];
    return meaning === undefined ? [] : [{ field, word, meaning }];
  });
  const hasWords = newlySaid.length > 0;
  useUnsaved(hasWords);
  const isFixed = data.runAt !== undefined || data.cellsDeletedAt !== undefined;
  const isChanged = draft !== undefined;
  const missing = isChanged ? missingImportFields(mapping) : data.missing;
  const nameOf = useFieldName();
  const recognised = mapImportHeaders(data.headers);
  const first = rows?.pages[0]?.data ?? [];

  /** The words first: another column may hide them. */
  function next() {
    if (isPending) return;
    if (!hasWords) return saveColumns();
    sayingWords.mutate(newlySaid, {
      onSuccess() {
        setSaid({});
        saveColumns();
      },
    });
  }

  function saveColumns() {
    if (!draft) return onDone();
    mutate(draft, {
      onSuccess({ data: { questions: left = [] } }) {
        onDraft(undefined);
        // Another column may have two readings.
        if (!left.some(isAsked)) onDone();
      },
    });
  }

  return (
    <StepFrame
      onSubmit={next}
      bar={
        <>
          <Button appearance="primary" disabledFocusable={isPending} onClick={next}>
            {t(isChanged || hasWords ? 'imports.checkRows' : 'imports.toRows')}
            <KeyCap inButton onBrand>
              Ctrl ↵
            </KeyCap>
          </Button>
          {isChanged && (
            <Button appearance="subtle" onClick={() => onDraft(undefined)}>
              {t('imports.undoColumns')}
            </Button>
          )}
        </>
      }
    >
      {error && <ProblemBar error={error} />}
      {isFixed && <span className={styles.quiet}>{t('imports.columnsFixed')}</span>}
      {missing.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('imports.missing', { fields: missing.map(nameOf).join(', ') })}</MessageBarBody>
        </MessageBar>
      )}
      {!isFixed && asked.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('imports.asked', { examples: asked.map(({ example }) => example).join(', ') })}
          </MessageBarBody>
        </MessageBar>
      )}
      <Table size="small" className={styles.table} aria-label={t('imports.step_columns')}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.header}>{t('imports.column')}</TableHeaderCell>
            <TableHeaderCell>{t('imports.firstValues')}</TableHeaderCell>
            <TableHeaderCell className={styles.holds}>{t('imports.holds')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {data.headers.map((header, column) => {
            const held = mapping[header] ?? undefined;
            const isByHand = held !== (recognised[header] ?? undefined);
            const question = questions.find((one) => one.header === header && one.field === held);
            const values = first.map(({ cells }) => cells[column] ?? '').filter(Boolean);
            return (
              <TableRow key={header}>
                <TableCell className={mergeClasses(styles.cell, styles.header)}>{header}</TableCell>
                <TableCell className={mergeClasses(styles.cell, styles.quiet)}>
                  <div className={styles.values}>{values.slice(0, valuesShown).join(' · ') || '–'}</div>
                </TableCell>
                <TableCell className={mergeClasses(styles.cell, styles.holds)}>
                  <Select
                    size="small"
                    className={styles.select}
                    aria-label={t('imports.holdsOf', { column: header })}
                    disabled={isFixed || isPending}
                    value={held ?? ''}
                    onChange={(_event, { value }) =>
                      onDraft({
                        readings,
                        mapping: withColumn(
                          mapping,
                          header,
                          importFields.find((field) => field === value),
                        ),
                      })
                    }
                  >
                    <option value="">{t('imports.notImported')}</option>
                    {importFields.map((field) => (
                      <option key={field} value={field}>
                        {nameOf(field)}
                      </option>
                    ))}
                  </Select>
                  {isByHand && <span className={styles.hint}>{t('imports.byHand')}</span>}
                  {question && (
                    <ReadingSelect
                      question={question}
                      reading={readings[question.field] ?? question.reading}
                      disabled={isFixed || isPending}
                      onChange={(reading) =>
                        onDraft({ mapping, readings: { ...readings, [question.field]: reading } })
                      }
                    />
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {!isChanged && !isFixed && words.length > 0 && (
        <WordsTable
          words={words}
          said={said}
          disabled={isPending}
          onSay={(word, meaning) => setSaid({ ...said, [wordName(word)]: meaning })}
        />
      )}
      <span className={styles.quiet}>
        {t('imports.columnCount', {
          used: number(Object.values(mapping).filter(Boolean).length),
          all: number(data.headers.length),
        })}
      </span>
    </StepFrame>
  );
}
