import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ShowIcon } from '../../../../components/page-icons.ts';
import { useSettings } from '../../../../entities/session/settings.ts';
import { openDialog } from '../../../../state/dialogs.ts';

/** Opens the list of visitors. The real Total Visitors opens it too, so then there is no second way. */
export function VisitorsButton() {
  const { t } = useTranslation('account');
  const { data: settings } = useSettings();
  if (settings?.visitorsShown === 'real') return null;
  return (
    <Button size="large" icon={<ShowIcon />} onClick={() => openDialog('VISITORS')}>
      {t('visitors')}
    </Button>
  );
}
