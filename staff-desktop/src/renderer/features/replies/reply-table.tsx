import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { SavedReply } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../components/list/use-row-keys.ts';
import { useKeyHelp } from '../../lib/offers.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  root: { minWidth: '760px', backgroundColor: tokens.colorNeutralBackground1 },
  head: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  row: {
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  cell: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  text: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
  },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    '& > .fui-Button': { whiteSpace: 'nowrap', minWidth: 'auto' },
  },
});

const columns = [
  ['name', undefined],
  ['kind', '112px'],
  ['text', undefined],
  ['uses', '64px'],
  ['savedAt', '120px'],
  ['acts', '168px'],
] as const;

interface ReplyTableProps {
  rows: readonly SavedReply[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onToggle: (reply: SavedReply) => void;
  onPast: (reply: SavedReply) => void;
}

/** Saved replies as rows. Enter edits one. */
export function ReplyTable({ onOpen, onPast, onToggle, openId, rows }: ReplyTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, language, number } = useFormat();
  const { listProps, rowProps } = useRowKeys(
    rows.map(({ _id }) => _id),
    openId,
    onOpen,
  );
  useKeyHelp([
    {
      title: t('replies.title'),
      keys: [
        [['↑', '↓'], t('keys.rows')],
        [['Enter'], t('replies.edit')],
      ],
    },
  ]);
  return (
    <Table size="small" className={styles.root} aria-label={t('replies.title')}>
      <TableHeader>
        <TableRow>
          {columns.map(([name, width]) => (
            <TableHeaderCell key={name} className={styles.head} style={{ width }}>
              {t(`replies.${name}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody {...listProps}>
        {rows.map((reply) => {
          const { _id, isActive, kind, name, savedAt, savedBy, uses } = reply;
          return (
            <TableRow key={_id} {...rowProps(_id)} className={styles.row}>
              <TableCell className={styles.cell}>{name}</TableCell>
              <TableCell className={styles.cell}>{t(`replies.kindOf.${kind}`)}</TableCell>
              <TableCell className={styles.cell} lang={language}>
                <span className={styles.text}>
                  {language === 'bn' ? reply.textBangla : reply.textEnglish}
                </span>
              </TableCell>
              <TableCell>{number(uses)}</TableCell>
              <TableCell className={styles.cell}>
                {[dateTime(savedAt), savedBy].filter(Boolean).join(', ')}
              </TableCell>
              <TableCell className={styles.cell}>
                <span className={styles.acts}>
                  <Button size="small" aria-label={t('replies.editOf', { name })} onClick={() => onOpen(_id)}>
                    {t('replies.edit')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('replies.pastOf', { name })}
                    onClick={() => onPast(reply)}
                  >
                    {t('replies.past')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t(isActive ? 'replies.retireOf' : 'replies.offerOf', { name })}
                    onClick={() => onToggle(reply)}
                  >
                    {t(isActive ? 'replies.retire' : 'replies.offer')}
                  </Button>
                </span>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
