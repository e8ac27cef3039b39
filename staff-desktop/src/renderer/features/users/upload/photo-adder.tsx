import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import type { AdminUser } from '@milon/shared/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { CropDialog } from './crop-dialog.tsx';
import { UploadLine } from './upload-line.tsx';
import { addUpload, staffUploadsAtom } from './uploads.ts';
import { useCropping } from './use-cropping.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
    padding: tokens.spacingHorizontalS,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { border: `1px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalXS, width: '100%', margin: 0, padding: 0 },
});

/**
 * Adds photos on the member's behalf, picked or dropped, several at a time, each cropped. Another staff
 * member must review them.
 */
export function PhotoAdder({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const uploads = useAtomValue(staffUploadsAtom).filter(({ userId }) => userId === user._id);
  const isFull = user.profileImages.length + uploads.length >= UPLOAD_LIMITS.photosPerMember;

  const cropping = useCropping((file) => {
    addUpload(user._id, file, () => {
      toast(t('users.photoAdded'));
      void queryClient.invalidateQueries({ queryKey: queryKeys.user(user._id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.reviewQueue });
      void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
    });
  });

  function follow(event: DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }

  return (
    <div
      className={mergeClasses(styles.root, isOver && styles.over)}
      onDragEnter={(event) => follow(event, true)}
      onDragOver={(event) => follow(event, true)}
      onDragLeave={(event) => follow(event, false)}
      onDrop={(event) => {
        follow(event, false);
        void cropping.add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`${UPLOAD_LIMITS.types.join(',')},.heic,.heif`}
        aria-label={t('users.addPhotos')}
        onChange={({ target }) => {
          void cropping.add([...(target.files ?? [])]);
          // Allows the same file to be picked again after a failure.
          target.value = '';
        }}
      />
      <Button
        size="small"
        icon={<ImageAddRegular />}
        disabledFocusable={isFull}
        onClick={() => input.current?.click()}
      >
        {t(isFull ? 'users.albumFull' : 'users.addPhotos')}
      </Button>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={t('users.onTheirWay')}>
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {cropping.current && (
        <CropDialog
          {...cropping.current}
          onUse={(crop) => void cropping.take(crop)}
          onUseAll={(crop) => void cropping.takeAll(crop)}
          onLeaveOut={cropping.leaveOut}
          onClose={cropping.close}
        />
      )}
    </div>
  );
}
