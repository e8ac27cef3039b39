import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
} from '@fluentui/react-components';
import type { Seller } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

const useStyles = makeStyles({ cell: { overflowWrap: 'anywhere', whiteSpace: 'normal' } });

/** The seller's details by the day from which they apply. The ones that apply today are marked. */
export function SellerList({ readAt, sellers }: { sellers: readonly Seller[]; readAt: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, digits, number } = useFormat();
  const today = dhakaDay(readAt);
  const current = sellers.find(({ validFrom }) => validFrom <= today);
  if (sellers.length === 0) return <Text>{t('moneySettings.noSeller')}</Text>;
  return (
    <Table size="small" aria-label={t('moneySettings.seller')}>
      <TableHeader>
        <TableRow>
          {(['validFrom', 'name', 'postalAddress', 'bin', 'vatRate'] as const).map((name) => (
            <TableHeaderCell key={name}>{t(`moneySettings.${name}`)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {sellers.map((seller) => (
          <TableRow key={seller.validFrom}>
            <TableCell className={styles.cell}>
              {date(seller.validFrom)}
              {seller === current && ` (${t('moneySettings.today')})`}
            </TableCell>
            <TableCell className={styles.cell}>{seller.name}</TableCell>
            <TableCell className={styles.cell}>{seller.postalAddress}</TableCell>
            <TableCell className={styles.cell}>{digits(seller.bin) || '–'}</TableCell>
            <TableCell>{seller.vatRate === undefined ? '–' : `${number(seller.vatRate)}%`}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
