import {
  Link,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { AuditRow } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../components/list/use-row-keys.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useAuditWords } from '../../parts/audit/use-audit-words.ts';

const useStyles = makeStyles({
  root: { backgroundColor: tokens.colorNeutralBackground1, minWidth: '480px' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `0 1px 0 ${tokens.colorNeutralStroke2}`,
  },
  open: { backgroundColor: tokens.colorBrandBackground2 },
  time: { width: '168px', whiteSpace: 'nowrap' },
  what: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
});

interface AuditTableProps {
  rows: readonly AuditRow[];
  openId: string | undefined;
  hrefOf: (id: string) => string;
}

/** Entries of the audit log. The time of each is the link that opens it. */
export function AuditTable({ hrefOf, openId, rows }: AuditTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { sentenceOf } = useAuditWords();
  const { listProps, rowProps } = useRowKeys(
    rows.map(({ position }) => String(position)),
    openId,
  );
  return (
    <Table size="small" className={styles.root} aria-label={t('audit.title')} {...listProps}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell className={styles.time}>{t('audit.time')}</TableHeaderCell>
          <TableHeaderCell>{t('audit.what')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => {
          const id = String(row.position);
          return (
            <TableRow
              key={id}
              className={mergeClasses(id === openId && styles.open)}
              aria-current={id === openId}
            >
              <TableCell className={styles.time}>
                <Link href={hrefOf(id)} {...rowProps(id)}>
                  {dateTime(row.createdAt)}
                </Link>
              </TableCell>
              <TableCell className={styles.what}>{sentenceOf(row)}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
