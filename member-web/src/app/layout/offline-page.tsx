import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { RetryIcon } from '../../components/page-icons.ts';
import { StateMessage } from '../../components/states/state-message.tsx';
import { checkConnection } from '../../lib/server/connection.ts';

/** In place of every page while there is no connection and nothing is kept to show. */
export function OfflinePage() {
  const { t } = useTranslation(['offline', 'common']);
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await checkConnection();
    setBusy(false);
  };
  return (
    <StateMessage as="h1" title={t('noConnection')} text={t('noConnectionText')}>
      <Button icon={<RetryIcon />} disabledFocusable={busy} onClick={() => void retry()}>
        {t('common:retry')}
      </Button>
    </StateMessage>
  );
}
