import { Badge, MenuItem, makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import type { StaffPackage } from '@milon/shared/contracts';
import { packageTypeOptions } from '@milon/shared/options';
import { takaPerConnect } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { MoveButtons } from '../../components/list/move-buttons.tsx';
import { RowMenu } from '../../components/list/row-menu.tsx';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  row: { height: '44px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { textAlign: 'right', whiteSpace: 'nowrap' },
});

export type PackageAction = 'edit' | 'preview' | 'switch' | 'up' | 'down';

interface PackageRowProps {
  offer: StaffPackage;
  isFirst: boolean;
  isLast: boolean;
  onAct: (act: PackageAction) => void;
}

/** One package and its actions. */
export function PackageRow({ isFirst, isLast, offer, onAct }: PackageRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { digits, label, number } = useFormat();
  const { connects, isActive, name, nameBn, packageType, price, validDays } = offer;
  const perConnect = takaPerConnect(offer);
  const taka = (amount: number) =>
    t('money', { amount: Number.isInteger(amount) ? number(amount) : digits(amount.toFixed(2)) });
  return (
    <TableRow className={styles.row}>
      <TableCell>
        {name}
        {nameBn !== undefined && (
          <div className={styles.quiet} lang="bn">
            {nameBn}
          </div>
        )}
      </TableCell>
      <TableCell>{label(packageTypeOptions, packageType)}</TableCell>
      <TableCell>{taka(price)}</TableCell>
      <TableCell>{number(connects)}</TableCell>
      <TableCell>{perConnect === undefined ? '–' : taka(perConnect)}</TableCell>
      <TableCell>{number(validDays)}</TableCell>
      <TableCell>
        <Badge appearance="tint" color={isActive ? 'success' : 'informative'}>
          {t(isActive ? 'packages.offered' : 'packages.retired')}
        </Badge>
      </TableCell>
      <TableCell className={styles.actions}>
        <MoveButtons
          upLabel={t('packages.up', { name })}
          downLabel={t('packages.down', { name })}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(by) => onAct(by < 0 ? 'up' : 'down')}
        />
        <RowMenu label={t('packages.actions', { name })}>
          <MenuItem onClick={() => onAct('edit')}>{t('packages.edit')}</MenuItem>
          <MenuItem onClick={() => onAct('preview')}>{t('packages.preview')}</MenuItem>
          <MenuItem onClick={() => onAct('switch')}>
            {t(isActive ? 'packages.retire' : 'packages.offer')}
          </MenuItem>
        </RowMenu>
      </TableCell>
    </TableRow>
  );
}
