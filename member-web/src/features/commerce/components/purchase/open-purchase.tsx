import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { openDialog } from '../../../../state/dialogs.ts';

/**
 * Replaces the payment form while staff check a purchase for new members, so that the member does not pay
 * twice.
 */
export function OpenPurchase() {
  const { t } = useTranslation('commerce');
  return (
    <StateMessage title={t('openTitle')} text={t('openText')}>
      <Button appearance="primary" size="large" onClick={() => openDialog('TRANSACTION_DIALOG')}>
        {t('seePayments')}
      </Button>
      <Button size="large" onClick={() => openDialog('SUPPORT_OPTIONS')}>
        {t('supportTelephone')}
      </Button>
    </StateMessage>
  );
}
