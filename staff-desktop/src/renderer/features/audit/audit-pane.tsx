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
import { isChange, type RecordedFact, recordedFacts } from '../../parts/audit/recorded-facts.ts';
import { useAuditWords } from '../../parts/audit/use-audit-words.ts';
import { useAuditEntry } from './api/use-audit.ts';

const useStyles = makeStyles({
  cell: { overflowWrap: 'anywhere' },
  sentence: { margin: 0, overflowWrap: 'anywhere' },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
});

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** The record of an entry on its own screen, where it has one. */
function recordHref({ action, targetId }: AuditRow): string | undefined {
  if (!isId(targetId)) return action.startsWith('settings.') ? locationAddress('settings') : undefined;
  if (/^(member|special|connects)\./.test(action)) return memberAddress(targetId, {});
  return action.startsWith('transaction.') ? locationAddress('transactions', targetId) : undefined;
}

/** Everything about the record, and about the member whom the entry names. */
const allOf = ({ member, targetId }: AuditRow): string =>
  isId(targetId) ? auditAddress({ q: member?._id ?? targetId }) : auditAddress({ targetId });

/** One entry: who did what to which record, with the values before and after. */
export function AuditPane({ position, onClose }: { position: string; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { actionOf, nameOf, sentenceOf, sidesOf, staffOf, valueOf } = useAuditWords();
  const query = useAuditEntry(position);
  const { data } = query;
  const facts = data ? recordedFacts(data) : [];
  const changes = facts.filter(isChange);
  const others = facts.filter((fact) => !isChange(fact) && fact.name !== 'memberId');
  const href = data && recordHref(data);
  const factOf = (row: AuditRow, { name, value }: RecordedFact) => ({
    name: nameOf(row, name),
    value: valueOf(row, name, value),
  });
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
          <p className={styles.sentence}>{sentenceOf(data)}</p>
          <Facts
            facts={[
              { name: t('audit.time'), value: dateTime(data.createdAt) },
              { name: t('audit.staff'), value: staffOf(data) },
              ...(data.member
                ? [
                    {
                      name: t('users.pane'),
                      value: <Link href={memberAddress(data.member._id)}>{data.member.profileId}</Link>,
                    },
                  ]
                : []),
              { name: t('audit.record'), value: data.names?.[data.targetId] ?? data.targetId },
              ...others.map((fact) => factOf(data, fact)),
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
                {changes.map((change) => {
                  const { after, before } = sidesOf(data, change);
                  return (
                    <TableRow key={change.name}>
                      <TableCell className={styles.cell}>
                        {change.name ? nameOf(data, change.name) : actionOf(data.action)}
                      </TableCell>
                      <TableCell className={styles.cell}>{before}</TableCell>
                      <TableCell className={styles.cell}>{after}</TableCell>
                    </TableRow>
                  );
                })}
              </TableBody>
            </Table>
          )}
          <div className={styles.links}>
            {href && <Link href={href}>{t('audit.openRecord')}</Link>}
            <Link href={allOf(data)}>{t('audit.allOfRecord')}</Link>
          </div>
        </>
      )}
    </SidePane>
  );
}
