import { Badge, Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { Photo } from '@milon/shared/contracts';
import {
  findOption,
  labelOf,
  photoAppealStatusOptions,
  photoDeclineReasonOptions,
  photoStatusOptions,
} from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { DeleteIcon } from '../../../../components/icons.ts';
import { CARD_PHOTO_HEIGHT_RATIO } from '../../../../lib/constants.ts';
import { useFormat } from '../../../../lib/format.ts';
import { shapeOf } from '../../../../lib/keep-shape.ts';
import { PhotoPicture } from '../../../../parts/photo/photo-picture.tsx';
import { confirmThen, openDialog } from '../../../../state/dialogs.ts';
import { toastFailure } from '../../../../state/toast.ts';
import { deletePhoto } from '../../api/delete-photo.ts';
import { DragHandle } from './drag-handle.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { PhotoDrag } from './use-photo-drag.ts';
import type { PhotoOrder } from './use-photo-order.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  picture: {
    position: 'relative',
    ...shapeOf(CARD_PHOTO_HEIGHT_RATIO),
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  dragged: { opacity: 0.6, outline: `3px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  delete: {
    position: 'absolute',
    top: tokens.spacingVerticalXS,
    right: tokens.spacingHorizontalXS,
    minWidth: '44px',
    minHeight: '44px',
  },
  main: { position: 'absolute', bottom: tokens.spacingVerticalS, left: tokens.spacingHorizontalS },
  status: { height: 'auto', minHeight: '20px', alignSelf: 'flex-start' },
  appeal: { minHeight: '44px', alignSelf: 'flex-start', fontWeight: tokens.fontWeightRegular },
});

const colours = { PENDING: 'warning', APPROVED: 'success', DECLINED: 'danger' } as const;

interface Props {
  photo: Photo;
  /** From 1. */
  place: number;
  of: number;
  isMain: boolean;
  order: PhotoOrder;
  drag: PhotoDrag;
  /** The photo disappears with the focus: move the focus elsewhere. */
  onDeleted: () => void;
}

/** The appeal's state to show. Undefined if a later decision overruled it. */
function appealShown({ appeal, status }: Photo) {
  const statusAfter = { WAITING: 'DECLINED', UPHELD: 'DECLINED', OVERTURNED: 'APPROVED' } as const;
  return appeal && statusAfter[appeal.status] === status ? appeal.status : undefined;
}

/**
 * One of the member's photos: its position, its status, the decline reason with a button to appeal, and a
 * delete button.
 */
export function OwnPhoto({ photo, place, of, isMain, order, drag, onDeleted }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language, number } = useFormat();
  const name = t('pictureName', { place: number(place) });
  const reason = findOption(photoDeclineReasonOptions, photo.declineReason)?.sentence[language];

  const answer = appealShown(photo);

  function askToDelete() {
    confirmThen({
      title: t('deletePictureQuestion'),
      text: t('deletePictureText'),
      confirm: t('delete'),
      danger: true,
      onConfirm: () => deletePhoto(photo._id).then(onDeleted, toastFailure('The photo was not deleted.')),
    });
  }

  return (
    <li
      className={styles.root}
      data-photo={photo._id}
      style={{ order: drag.ids.indexOf(photo._id) }}
      aria-label={isMain ? `${name}, ${t('mainPicture')}` : name}
    >
      <div className={mergeClasses(styles.picture, drag.draggedId === photo._id && styles.dragged)}>
        <PhotoPicture photo={photo} alt={name} size="card" />
        {of > 1 ? <DragHandle id={photo._id} place={place} of={of} order={order} drag={drag} /> : null}
        <Button
          shape="circular"
          className={styles.delete}
          icon={<DeleteIcon />}
          aria-label={t('deletePicture', { place: number(place) })}
          onClick={askToDelete}
        />
        {isMain ? (
          <Badge className={styles.main} appearance="filled" color="brand" size="large">
            {t('mainPicture')}
          </Badge>
        ) : null}
      </div>
      {of > 1 ? <MoveButtons id={photo._id} place={place} of={of} order={order} /> : null}
      <Badge appearance="tint" color={colours[photo.status]} className={styles.status}>
        {labelOf(photoStatusOptions, photo.status, language)}
      </Badge>
      {reason ? <Text size={200}>{reason}</Text> : null}
      {photo.isHeld ? <Text size={200}>{t('pictureHeld')}</Text> : null}
      {answer ? (
        <Text size={200} weight="semibold">
          {labelOf(photoAppealStatusOptions, answer, language)}
        </Text>
      ) : photo.status === 'DECLINED' && !photo.appeal ? (
        <Button
          className={styles.appeal}
          aria-label={t('appealPicture', { place: number(place) })}
          onClick={() => openDialog('PHOTO_APPEAL', { photo })}
        >
          {t('appeal')}
        </Button>
      ) : null}
    </li>
  );
}
