import { useTranslation } from 'react-i18next';
import { fetchVisitors, visitorsKey } from '../../../../entities/relationship/visitors.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { ProfileViewerDialog } from './profile-viewer-dialog.tsx';

/** VISITORS: the members who visited the member's profile. */
export function VisitorListDialog({ onClose }: DialogProps<'VISITORS'>) {
  const { t } = useTranslation('account');
  return (
    <ProfileViewerDialog
      title={t('visitors')}
      listKey={visitorsKey}
      fetchPage={fetchVisitors}
      viewsOf={({ visit }) => visit}
      noneTitle={t('visitorsNone')}
      noneText={t('visitorsNoneText')}
      incognitoText={t('visitorsIncognitoText')}
      onClose={onClose}
    />
  );
}
