import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { SaleNotice } from '../../components/states/sale-notice.tsx';
import { AccountsForm } from './accounts-form.tsx';
import { useMoneySettings, useSellers } from './api/money-settings.ts';
import { SellerForm } from './seller-form.tsx';
import { SellerList } from './seller-list.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXXL,
    maxWidth: '760px',
  },
  section: { display: 'grid', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});

/** Who sells and by which VAT rate, the accounts for payments by hand, and the number for questions. */
export function MoneyScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const settings = useMoneySettings();
  const sellers = useSellers();
  return (
    <div className={styles.root}>
      <SaleNotice />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('moneySettings.accounts')}</h2>
        {settings.isPending && <LoadingBlocks count={1} height="240px" />}
        {settings.error && <ErrorState error={settings.error} retry={() => void settings.refetch()} />}
        {settings.data && <AccountsForm settings={settings.data} />}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('moneySettings.seller')}</h2>
        {sellers.isPending && <LoadingBlocks count={1} height="240px" />}
        {sellers.error && <ErrorState error={sellers.error} retry={() => void sellers.refetch()} />}
        {sellers.data && (
          <>
            <SellerList sellers={sellers.data} readAt={sellers.dataUpdatedAt} />
            <SellerForm latest={sellers.data[0]} />
          </>
        )}
      </section>
    </div>
  );
}
