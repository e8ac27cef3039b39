import { useTranslation } from 'react-i18next';
import { openDialog } from '../../state/dialogs.ts';
import { NoticeBar } from './notice-bar.tsx';

/** How to be active again, for a member whose policy is 2 Inactive. */
export function InactiveNotice() {
  const { t } = useTranslation('shell');
  return (
    <NoticeBar
      title={t('inactiveTitle')}
      text={t('inactiveText')}
      action={t('support')}
      onAction={() => openDialog('SUPPORT_OPTIONS')}
    />
  );
}
