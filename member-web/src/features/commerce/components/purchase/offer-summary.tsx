import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Package } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../../components/dot-row.tsx';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useTaka } from './use-taka.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
  },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  price: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The chosen package and its price. */
export function OfferSummary({ offer }: { offer: Package }) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const packageName = usePackageName();
  const { number } = useFormat();
  const taka = useTaka();
  return (
    <div className={styles.root}>
      <span className={styles.head}>
        <Text weight="semibold">{packageName(offer.name)}</Text>
        <span className={styles.price}>{taka(offer.price)}</span>
      </span>
      <span className={styles.quiet}>
        <DotRow
          items={[
            t('connects', { count: offer.connects, number: number(offer.connects) }),
            t('days', { count: offer.validDays, number: number(offer.validDays) }),
          ]}
        />
      </span>
      {offer.packageType === 'Both' ? <span className={styles.quiet}>{t('gives_free')}</span> : null}
      <span className={styles.quiet}>{t('nothingRenews')}</span>
    </div>
  );
}
