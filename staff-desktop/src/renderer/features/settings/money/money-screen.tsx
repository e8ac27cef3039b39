import { makeStyles, tokens } from '@fluentui/react-components';
import type { VersionedSettings } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { moneyNames } from '../../../components/settings/setting-fields.ts';
import { SettingsForm } from '../../../components/settings/settings-form.tsx';
import { useSettings } from '../../../components/settings/use-settings.ts';
import { useSettingsForm } from '../../../components/settings/use-settings-form.ts';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { SaleNotice } from '../../../components/states/sale-notice.tsx';
import { useSellers } from '../api/sellers.ts';
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
});

/** Who sells and by which VAT rate, the accounts for payments by hand, and the number for questions. */
export function MoneyScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const settings = useSettings();
  const sellers = useSellers();
  return (
    <div className={styles.root}>
      <SaleNotice />
      <Section title={t('moneySettings.accounts')} as="h2">
        {settings.isPending && <LoadingBlocks count={1} height="240px" />}
        {settings.error && <ErrorState error={settings.error} retry={() => void settings.refetch()} />}
        {settings.data && <AccountsForm settings={settings.data} />}
      </Section>
      <Section title={t('moneySettings.seller')} as="h2">
        {sellers.isPending && <LoadingBlocks count={1} height="240px" />}
        {sellers.error && <ErrorState error={sellers.error} retry={() => void sellers.refetch()} />}
        {sellers.data && (
          <>
            <SellerList sellers={sellers.data} readAt={sellers.dataUpdatedAt} />
            <SellerForm latest={sellers.data[0]} />
          </>
        )}
      </Section>
    </div>
  );
}

function AccountsForm({ settings }: { settings: VersionedSettings }) {
  const { t } = useTranslation();
  const form = useSettingsForm(settings, moneyNames, t('moneySettings.saved'));
  return <SettingsForm form={form} groups={[{ id: 'money', names: moneyNames }]} />;
}
