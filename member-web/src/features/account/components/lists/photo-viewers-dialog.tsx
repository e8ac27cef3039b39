import { useTranslation } from 'react-i18next';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { fetchPhotoViewers, photoViewersKey } from '../../api/photo-viewers.ts';
import { ProfileViewerDialog } from './profile-viewer-dialog.tsx';

/** PHOTO_VIEWERS: the members who saw the member's photos clearly. */
export function PhotoViewersDialog({ onClose }: DialogProps<'PHOTO_VIEWERS'>) {
  const { t } = useTranslation('account');
  return (
    <ProfileViewerDialog
      title={t('photoViewers')}
      listKey={photoViewersKey}
      fetchPage={fetchPhotoViewers}
      viewsOf={({ seen }) => seen}
      noneTitle={t('photoViewersNone')}
      noneText={t('photoViewersNoneText')}
      incognitoText={t('photoViewersIncognitoText')}
      onClose={onClose}
    />
  );
}
