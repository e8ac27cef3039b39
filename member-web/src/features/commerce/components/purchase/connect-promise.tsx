import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { VerifiedIcon } from '../../../../components/page-icons.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    '& > svg': { color: tokens.colorBrandForeground1, marginTop: '2px' },
  },
});

/** The promise beside every price: a number that does not answer gives the connect back. */
export function ConnectPromise() {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  return (
    <div className={styles.root}>
      <VerifiedIcon aria-hidden />
      <div>
        <Text weight="semibold">{t('promise')}</Text>{' '}
        <Link href="/prices" target="_blank" rel="noreferrer" inline>
          {t('promiseMore')}
        </Link>
      </div>
    </div>
  );
}
