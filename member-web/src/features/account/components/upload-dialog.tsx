import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { PhotoUploader } from '../../../components/photo/photo-uploader.tsx';
import type { DialogProps } from '../../../lib/dialogs.ts';
import { toastSuccess } from '../../../lib/toast.ts';

/** IMAGE_UPLOAD_POPUP: the page behind is blurred as long as it is open (spec §2). */
export function UploadDialog({ onClose }: DialogProps<'IMAGE_UPLOAD_POPUP'>) {
  const { t } = useTranslation(['common', 'photos']);
  return (
    <AppDialog title={t('uploadYourImage')} onClose={onClose}>
      <PhotoUploader
        onDone={() => {
          toastSuccess(t('photos:uploaded'));
          onClose();
        }}
      />
    </AppDialog>
  );
}
