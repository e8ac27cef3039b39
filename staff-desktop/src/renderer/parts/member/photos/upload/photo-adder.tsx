import { UPLOAD_LIMITS } from '@milon/shared/constants';
import type { AdminUser } from '@milon/shared/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../../components/states/use-toast.ts';
import { queryKeys } from '../../../../lib/server/query-keys.ts';
import { PhotoDrop } from './photo-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { addUpload, staffUploadsAtom } from './uploads.ts';

/** Adds photos on the member's behalf. Another staff member must review them. */
export function PhotoAdder({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const uploads = useAtomValue(staffUploadsAtom).filter(({ userId }) => userId === user._id);
  const isFull = user.profileImages.length + uploads.length >= UPLOAD_LIMITS.photosPerMember;

  function upload(file: File) {
    addUpload(user._id, file, () => {
      toast(t('users.photoAdded'));
      void queryClient.invalidateQueries({ queryKey: queryKeys.user(user._id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.reviewQueue });
      void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
    });
  }

  return (
    <PhotoDrop isFull={isFull} onPhoto={upload}>
      <UploadList uploads={uploads} />
    </PhotoDrop>
  );
}
