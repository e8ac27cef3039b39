import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { UploadIcon } from '../../../../components/icons.ts';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx';
import { mainPhotoOf } from '../../../../entities/profile/photo.ts';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import { PhotoPrivacyField } from '../../../../parts/photo/photo-privacy-field.tsx';
import { UploadList } from '../../../../parts/photo/upload/upload-list.tsx';
import { resumeUploads } from '../../../../parts/photo/upload/uploads.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { ViewersIcon } from '../icons.ts';
import { OwnPhoto } from './own-photo.tsx';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePhotoOrder } from './use-photo-order.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalL,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    outline: 'none',
  },
  counts: { display: 'flex', flexDirection: 'column' },
  count: { color: tokens.colorNeutralForeground2 },
  viewers: { minHeight: '48px' },
});

/** The member's photos with their state, in order. */
function OwnPhotos({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const photos = user.profileImages;
  const order = usePhotoOrder(photos.map(({ _id }) => _id));
  const drag = usePhotoDrag(order.ids, (id, to) => order.move(id, to));
  const ordered = order.ids.flatMap((id) => photos.find(({ _id }) => _id === id) ?? []);
  const main = mainPhotoOf({ profileImages: ordered });
  const place = main ? ordered.indexOf(main) + 1 : 0;
  return (
    <>
      <div className={styles.counts}>
        <Text className={styles.count}>
          {t('pictureCount', { shown: number(photos.length), of: number(UPLOAD_LIMITS.photosPerMember) })}
        </Text>
        {photos.length > 1 ? (
          <Text size={200} className={styles.count}>
            {t('orderHint')}
          </Text>
        ) : null}
      </div>
      <output>
        <VisuallyHidden>{photos.length > 1 ? t('mainNow', { place: number(place) }) : ''}</VisuallyHidden>
      </output>
      <ul ref={list} tabIndex={-1} className={styles.grid} aria-label={t('pictures')}>
        {ordered.map((photo, index) => (
          <OwnPhoto
            key={photo._id}
            photo={photo}
            place={index + 1}
            of={ordered.length}
            isMain={photo === main && photo.status === 'APPROVED'}
            order={order}
            drag={drag}
            onDeleted={() => list.current?.focus()}
          />
        ))}
      </ul>
    </>
  );
}

/**
 * PROFILE_PICTURE: the member's photos with their review status, buttons to add, order and delete them, and
 * who sees them.
 */
export function PictureDialog({ onClose }: DialogProps<'PROFILE_PICTURE'>) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const user = useCurrentUser();
  const photos = user?.profileImages ?? [];
  const isFull = photos.length >= UPLOAD_LIMITS.photosPerMember;
  const id = user?._id;
  useEffect(() => {
    if (id !== undefined) void resumeUploads(id);
  }, [id]);
  return (
    <AppDialog
      title={t('pictures')}
      onClose={onClose}
      footer={
        <Button
          appearance="primary"
          size="large"
          style={{ flexGrow: 1, minHeight: 48 }}
          icon={<UploadIcon />}
          disabled={isFull}
          onClick={() => openDialog('IMAGE_UPLOAD_POPUP')}
        >
          {t('addPicture')}
        </Button>
      }
    >
      <div className={styles.root}>
        {photos.length === 0 ? <StateMessage title={t('noPictures')} text={t('noPicturesText')} /> : null}
        {user && photos.length > 0 ? <OwnPhotos user={user} /> : null}
        <UploadList withChosen />
        {user ? <PhotoPrivacyField user={user} /> : null}
        <Button
          size="large"
          className={styles.viewers}
          icon={<ViewersIcon />}
          onClick={() => openDialog('PHOTO_VIEWERS')}
        >
          {t('photoViewers')}
        </Button>
      </div>
    </AppDialog>
  );
}
