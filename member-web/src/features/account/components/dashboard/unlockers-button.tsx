import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PhoneIcon } from '../../../../components/page-icons.ts';
import { openDialog } from '../../../../state/dialogs.ts';

/** Opens the list of members who unlocked the member's number. */
export function UnlockersButton() {
  const { t } = useTranslation('account');
  return (
    <Button size="large" icon={<PhoneIcon />} onClick={() => openDialog('UNLOCKERS')}>
      {t('unlockers')}
    </Button>
  );
}
