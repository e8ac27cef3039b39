import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../components/icons.ts';
import { useOnline } from '../../lib/media.ts';

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const { t } = useTranslation();
  if (useOnline()) return null;
  return (
    <MessageBar intent="warning" shape="square" icon={<OfflineIcon />} layout="multiline">
      <MessageBarBody>{t('offline')}</MessageBarBody>
    </MessageBar>
  );
}
