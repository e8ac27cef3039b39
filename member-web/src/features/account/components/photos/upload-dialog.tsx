import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { PhotoUploader } from '../../../../parts/photo/photo-uploader.tsx';
import type { DialogProps } from '../../../../state/dialog-params.ts';

/** IMAGE_UPLOAD_POPUP: the page behind is blurred while it is open (spec §2). */
export function UploadDialog({ onClose }: DialogProps<'IMAGE_UPLOAD_POPUP'>) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t('uploadYourImage')} onClose={onClose}>
      <PhotoUploader onDone={onClose} />
    </AppDialog>
  );
}
