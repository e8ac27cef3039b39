import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../state/dialogs.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Tells a member with policy 2 Inactive how to become active again. */
export function InactiveNotice() {
  const { t } = useTranslation(['notifications', 'shell']);
  return (
    <NoticeBar
      title={t('inactiveTitle')}
      text={t('inactiveText')}
      action={t('shell:support')}
      onAction={() => openDialog('SUPPORT_OPTIONS')}
    />
  );
}
