import {
  makeStyles,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { StaffReportWord } from '@milon/shared/contracts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusRow, useRowKeys } from '../../components/list/use-row-keys.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { useKeyHelp } from '../../lib/offers.ts';
import { useOrderWords } from './api/report-words.ts';
import { moveWord } from './move-word.ts';
import { WordRow } from './word-row.tsx';

const useStyles = makeStyles({
  root: { minWidth: '880px', backgroundColor: tokens.colorNeutralBackground1 },
  cell: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
});

const columns = [
  ['order', '88px'],
  ['name', undefined],
  ['nameBangla', undefined],
  ['userType', '140px'],
  ['about', undefined],
  ['reports', '88px'],
  ['act', '200px'],
] as const;

interface WordTableProps {
  /** All words, in their order. */
  words: readonly StaffReportWord[];
  shown: readonly StaffReportWord[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onToggle: (word: StaffReportWord) => void;
}

/** Report words as rows. Enter edits one, Alt+↑ and Alt+↓ move it. */
export function WordTable({ words, shown, openId, onOpen, onToggle }: WordTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const order = useOrderWords();
  const rowKeys = useRowKeys(
    shown.map(({ _id }) => _id),
    openId,
    onOpen,
  );
  const moved = useRef<string>(undefined);
  useKeyHelp([
    {
      title: t('section.reportWords'),
      keys: [
        [['↑', '↓'], t('keys.rows')],
        [['Enter'], t('reportWords.edit')],
        [['Alt', '↑', '↓'], t('reportWords.moveKey')],
      ],
    },
  ]);
  // A row that moves in the page loses the focus.
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    focusRow(moved.current);
    moved.current = undefined;
  });

  function move(id: string, by: 1 | -1) {
    const next = moveWord(words, id, by);
    if (!next) return;
    moved.current = id;
    order.mutate(next, { onError: () => toast(t('reportWords.changed'), 'warning') });
  }

  function onRowKey(event: KeyboardEvent, id: string) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(id, by);
  }

  return (
    <Table size="small" className={styles.root} aria-label={t('section.reportWords')}>
      <TableHeader>
        <TableRow>
          {columns.map(([name, width]) => (
            <TableHeaderCell key={name} className={styles.cell} style={{ width }}>
              {t(`reportWords.${name}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody {...rowKeys.listProps}>
        {shown.map((word, at) => (
          <WordRow
            key={word._id}
            word={word}
            isFirst={at === 0}
            isLast={at === shown.length - 1}
            row={{ ...rowKeys.rowProps(word._id), onKeyDown: (event) => onRowKey(event, word._id) }}
            onEdit={() => onOpen(word._id)}
            onMove={(by) => move(word._id, by)}
            onToggle={() => onToggle(word)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
