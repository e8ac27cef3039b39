import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../state/dialogs.ts';

/** The way on for a number that no code can verify. */
export function WriteToSupport() {
  const { t } = useTranslation('shell');
  return (
    <Button appearance="primary" size="large" onClick={() => openDialog('SUPPORT_OPTIONS')}>
      {t('support')}
    </Button>
  );
}
