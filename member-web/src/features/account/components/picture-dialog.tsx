import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { UploadIcon } from '../../../components/icons.ts';
import { StateMessage } from '../../../components/state-message.tsx';
import { type DialogProps, openDialog } from '../../../lib/dialogs.ts';
import { useFormat } from '../../../lib/format.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { OwnPhoto } from './own-photo.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
    gap: tokens.spacingHorizontalM,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    outline: 'none',
  },
  count: { display: 'block', marginBottom: tokens.spacingVerticalM, color: tokens.colorNeutralForeground2 },
});

/** PROFILE_PICTURE: one's own photos, how each stands with the reviewers, and the ways to add and delete. */
export function PictureDialog({ onClose }: DialogProps<'PROFILE_PICTURE'>) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const photos = useCurrentUser()?.profileImages ?? [];
  const isFull = photos.length >= UPLOAD_LIMITS.photosPerMember;
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
      {photos.length === 0 ? <StateMessage title={t('noPictures')} text={t('noPicturesText')} /> : null}
      {photos.length > 0 ? (
        <>
          <Text className={styles.count}>
            {t('pictureCount', { shown: number(photos.length), of: number(UPLOAD_LIMITS.photosPerMember) })}
          </Text>
          <ul ref={list} tabIndex={-1} className={styles.grid} aria-label={t('pictures')}>
            {photos.map((photo, index) => (
              <OwnPhoto
                key={photo._id}
                photo={photo}
                place={index + 1}
                onDeleted={() => list.current?.focus()}
              />
            ))}
          </ul>
        </>
      ) : null}
    </AppDialog>
  );
}
