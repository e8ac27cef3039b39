import { Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CARD_PHOTO_HEIGHT_RATIO } from '@milon/shared/constants';
import type { Photo } from '@milon/shared/contracts';
import { findOption, labelOf, photoDeclineReasonOptions, photoStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { DeleteIcon } from '../../../components/icons.ts';
import { PhotoPicture } from '../../../components/photo/photo-picture.tsx';
import { messageOf } from '../../../lib/api.ts';
import { confirmThen } from '../../../lib/dialogs.ts';
import { useFormat } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/log.ts';
import { toastError } from '../../../lib/toast.ts';
import { deletePhoto } from '../api/delete-photo.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  picture: {
    position: 'relative',
    aspectRatio: `1 / ${CARD_PHOTO_HEIGHT_RATIO}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  delete: {
    position: 'absolute',
    top: tokens.spacingVerticalXS,
    right: tokens.spacingHorizontalXS,
    minWidth: '44px',
    minHeight: '44px',
  },
  status: { height: 'auto', minHeight: '20px', alignSelf: 'flex-start' },
});

const colours = { PENDING: 'warning', APPROVED: 'success', DECLINED: 'danger' } as const;

interface Props {
  photo: Photo;
  place: number;
  /** The photo goes, and the focus with it, unless it finds another place. */
  onDeleted: () => void;
}

/** A photo of one's own: its status, why it was declined, and its end. */
export function OwnPhoto({ photo, place, onDeleted }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language, number } = useFormat();
  const name = t('pictureName', { place: number(place) });
  const reason = findOption(photoDeclineReasonOptions, photo.declineReason)?.sentence[language];

  function askToDelete() {
    confirmThen({
      title: t('deletePictureQuestion'),
      text: t('deletePictureText'),
      confirm: t('delete'),
      danger: true,
      onConfirm: () =>
        deletePhoto(photo._id).then(onDeleted, (error: unknown) => {
          logFailure('The photo was not deleted.', error);
          toastError(messageOf(error));
        }),
    });
  }

  return (
    <li className={styles.root}>
      <div className={styles.picture}>
        <PhotoPicture photo={photo} alt={name} size="card" />
        <Button
          shape="circular"
          className={styles.delete}
          icon={<DeleteIcon />}
          aria-label={t('deletePicture', { place: number(place) })}
          onClick={askToDelete}
        />
      </div>
      <Badge appearance="tint" color={colours[photo.status]} className={styles.status}>
        {labelOf(photoStatusOptions, photo.status, language)}
      </Badge>
      {reason ? <Text size={200}>{reason}</Text> : null}
    </li>
  );
}
