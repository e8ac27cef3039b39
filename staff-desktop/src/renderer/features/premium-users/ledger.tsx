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
import type { LedgerEntry } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/section.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  table: { maxWidth: '760px' },
  head: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  changeHead: { width: '96px', '& > *': { justifyContent: 'flex-end' } },
  change: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

/** The entries of each purchase, in the order of their newest entry. */
function byPurchase(entries: readonly LedgerEntry[]): (readonly LedgerEntry[])[] {
  return [...Map.groupBy(entries, ({ purchaseId }) => purchaseId).values()];
}

/** The ledger of the connects, purchase by purchase. */
export function Ledger({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation();
  return (
    <Section as="h2" title={t('premiumUsers.ledger')}>
      {byPurchase(entries).map((group) => (
        <PurchaseLedger key={group[0]?.purchaseId} entries={group} />
      ))}
    </Section>
  );
}

/** The entries of one purchase or correction, the newest first. */
function PurchaseLedger({ entries }: { entries: readonly LedgerEntry[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, dateTime, number } = useFormat();
  const first = entries.at(-1);
  if (!first) return null;
  const isPurchase = first.reason === 'PURCHASE';
  const title = t(isPurchase ? 'premiumUsers.purchase' : 'premiumUsers.correction', {
    date: date(first.createdAt),
  });
  const signed = (delta: number) => (delta > 0 ? `+${number(delta)}` : number(delta));
  return (
    <Section title={title}>
      <div className={styles.head}>
        <span>
          {t('premiumUsers.sum')}: {number(entries.reduce((sum, { delta }) => sum + delta, 0))}
        </span>
        {isPurchase && (
          <Link href={locationAddress('transactions', first.purchaseId)}>{t('premiumUsers.toPurchase')}</Link>
        )}
      </div>
      <Table size="small" className={styles.table} aria-label={title}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{t('premiumUsers.time')}</TableHeaderCell>
            <TableHeaderCell>{t('premiumUsers.reason')}</TableHeaderCell>
            <TableHeaderCell className={styles.changeHead}>{t('premiumUsers.change')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {entries.map(({ _id, createdAt, delta, note, reason }) => (
            <TableRow key={_id}>
              <TableCell>{dateTime(createdAt)}</TableCell>
              <TableCell>{[t(`premiumUsers.reasons.${reason}`), note].filter(Boolean).join(': ')}</TableCell>
              <TableCell className={styles.change}>{signed(delta)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
