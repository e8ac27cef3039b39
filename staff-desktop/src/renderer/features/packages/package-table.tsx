import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { StaffPackage } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { type PackageAction, PackageRow } from './package-row.tsx';

const useStyles = makeStyles({
  root: { minWidth: '820px', backgroundColor: tokens.colorNeutralBackground1 },
  cell: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  price: { width: '18%' },
  acts: { '& > *': { justifyContent: 'flex-end' } },
});

const columns = [
  'name',
  'packageType',
  'price',
  'connects',
  'perConnect',
  'validDays',
  'isActive',
  'acts',
] as const;

interface PackageTableProps {
  packages: readonly StaffPackage[];
  onAct: (act: PackageAction, offer: StaffPackage) => void;
}

/** The packages in the shop's order. */
export function PackageTable({ onAct, packages }: PackageTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Table size="small" className={styles.root} aria-label={t('section.packages')}>
      <TableHeader>
        <TableRow>
          {columns.map((name) => (
            <TableHeaderCell
              key={name}
              className={mergeClasses(
                styles.cell,
                name === 'price' && styles.price,
                name === 'acts' && styles.acts,
              )}
            >
              {t(`packages.${name}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {packages.map((offer, index) => (
          <PackageRow
            key={offer._id}
            offer={offer}
            isFirst={index === 0}
            isLast={index === packages.length - 1}
            onAct={(act) => onAct(act, offer)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
