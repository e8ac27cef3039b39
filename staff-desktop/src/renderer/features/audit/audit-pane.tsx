import {
  Link,
  makeStyles,
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
import { Facts } from '../../components/facts.tsx';
import { SidePane } from '../../components/list/side-pane.tsx';
import { auditAddress } from '../../lib/address/audit-address.ts';
import { locationAddress } from '../../lib/address/location.ts';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useAuditEntry } from './api/use-audit.ts';
import { type RecordedFact, recordedFacts, useAuditWords } from './audit-words.ts';

const useStyles = makeStyles({
  cell: { overflowWrap: 'anywhere' },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
});

/** The record of an entry on its own screen, where it has one. */
function recordHref({ action, targetId }: AuditRow): string | undefined {
  if (!/^[0-9a-f-]{36}$/.test(targetId))
    return action.startsWith('settings.') ? locationAddress('settings') : undefined;
  if (/^(member|special|connects)\./.test(action)) return memberAddress(targetId, {});
  return action.startsWith('transaction.') ? locationAddress('transactions', targetId) : undefined;
}

/** One entry: who did what to which record, with the values before and after. */
export function AuditPane({ position, onClose }: { position: string; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { actionOf, staffOf, valueOf } = useAuditWords();
  const query = useAuditEntry(position);
  const { data } = query;
  const facts = data ? recordedFacts(data) : [];
  const changes = facts.filter((fact) => 'before' in fact || 'after' in fact);
  const others = facts.filter((fact) => 'value' in fact);
  const href = data && recordHref(data);
  /** A member that the entry names is a link. */
  function otherFact({ name, value }: RecordedFact, action: string) {
    const text = valueOf(value, action);
    if (name !== 'memberId') return { name, value: text };
    return { name: t('users.pane'), value: <Link href={memberAddress(text)}>{text}</Link> };
  }
  return (
    <SidePane
      name={t('audit.entry', { row: number(Number(position)) })}
      title={data && actionOf(data.action)}
      query={query}
      bar={null}
      onClose={onClose}
    >
      {data && (
        <>
          <Facts
            facts={[
              { name: t('audit.time'), value: dateTime(data.createdAt) },
              { name: t('audit.staff'), value: staffOf(data) },
              { name: t('audit.record'), value: data.targetId },
              ...others.map((fact) => otherFact(fact, data.action)),
            ]}
          />
          {changes.length > 0 && (
            <Table size="small" aria-label={t('audit.changes')}>
              <TableHeader>
                <TableRow>
                  {(['value', 'before', 'after'] as const).map((name) => (
                    <TableHeaderCell key={name}>{t(`audit.${name}`)}</TableHeaderCell>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {changes.map(({ after, before, name }) => (
                  <TableRow key={name}>
                    <TableCell className={styles.cell}>{name || actionOf(data.action)}</TableCell>
                    <TableCell className={styles.cell}>{valueOf(before, data.action)}</TableCell>
                    <TableCell className={styles.cell}>{valueOf(after, data.action)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )}
          <div className={styles.links}>
            {href && <Link href={href}>{t('audit.openRecord')}</Link>}
            <Link href={auditAddress({ targetId: data.targetId })}>{t('audit.allOfRecord')}</Link>
          </div>
        </>
      )}
    </SidePane>
  );
}
