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
  by: { color: tokens.colorNeutralForeground2 },
});

/** The entries of each purchase, in the order of their newest entry. */
function byPurchase(entries: readonly BalancedEntry[]): (readonly BalancedEntry[])[] {
  return [...Map.groupBy(entries, ({ purchaseId }) => purchaseId).values()];
}

type BalancedEntry = LedgerEntry & { readonly before: number; readonly after: number };

/** The entries, the newest first, each with the balance before and after it. */
function withBalances(entries: readonly LedgerEntry[], left: number): BalancedEntry[] {
  let after = left;
  return entries.map((entry) => {
    const before = after - entry.delta;
    const balanced = { ...entry, before, after };
    after = before;
    return balanced;
  });
}

interface LedgerProps {
  /** All entries of the member, the newest first. */
  entries: readonly LedgerEntry[];
  /** The connects that are left now. */
  left: number;
}

/** The ledger of the connects, purchase by purchase. */
export function Ledger({ entries, left }: LedgerProps) {
  const { t } = useTranslation();
  return (
    <Section as="h2" title={t('premiumUsers.ledger')}>
      {byPurchase(withBalances(entries, left)).map((group) => (
        <PurchaseLedger key={group[0]?.purchaseId} entries={group} />
      ))}
    </Section>
  );
}

/** The entries of one purchase or correction, the newest first. */
function PurchaseLedger({ entries }: { entries: readonly BalancedEntry[] }) {
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
            {(['change', 'balance'] as const).map((name) => (
              <TableHeaderCell key={name} className={styles.changeHead}>
                {t(`premiumUsers.${name}`)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {entries.map(({ _id, after, before, createdAt, delta, note, reason, staffName }) => (
            <TableRow key={_id}>
              <TableCell>{dateTime(createdAt)}</TableCell>
              <TableCell>
                {[t(`premiumUsers.reasons.${reason}`), note].filter(Boolean).join(': ')}
                {staffName !== undefined && <div className={styles.by}>{staffName}</div>}
              </TableCell>
              <TableCell className={styles.change}>{signed(delta)}</TableCell>
              <TableCell className={styles.change}>
                {delta === 0 ? number(after) : `${number(before)} → ${number(after)}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
