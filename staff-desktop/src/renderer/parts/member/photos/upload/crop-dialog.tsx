import { Button } from '@fluentui/react-components';
import { type Crop, defaultCrop } from '@milon/shared/crop';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../../components/dialog/dialog-frame.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { CropStage } from './crop-stage.tsx';
import { type Picture, sizeOf } from './picture.ts';

interface CropDialogProps {
  picture: Picture;
  /** Its position among the photos to crop. */
  place: number;
  of: number;
  onUse: (crop: Crop) => void;
  /** Uses this crop for this photo and the default crop for the others. */
  onUseAll: (crop: Crop) => void;
  onRemove: () => void;
  /** Keeps the photos, to be cropped another time. */
  onLater: () => void;
}

/**
 * Asks for the visible area of each photo, one after another. The focus stays in place from one to the next.
 */
export function CropDialog({ of, onLater, onRemove, onUse, onUseAll, picture, place }: CropDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const latest = useRef<{ picture: Picture; crop: Crop }>(undefined);
  const cropped = () =>
    latest.current?.picture === picture ? latest.current.crop : defaultCrop(sizeOf(picture));

  return (
    <DialogFrame
      still
      title={of > 1 ? t('users.cropOf', { place: number(place), of: number(of) }) : t('users.crop')}
      onClose={onLater}
      actions={
        <>
          <Button appearance="primary" onClick={() => onUse(cropped())}>
            {t('users.cropUse')}
          </Button>
          {of > place && <Button onClick={() => onUseAll(cropped())}>{t('users.cropUseAll')}</Button>}
          <Button appearance="subtle" onClick={onLater}>
            {t('users.cropLater')}
          </Button>
        </>
      }
    >
      <CropStage
        key={picture.url}
        picture={picture}
        onRemove={onRemove}
        onCrop={(crop) => {
          latest.current = { picture, crop };
        }}
      />
    </DialogFrame>
  );
}
