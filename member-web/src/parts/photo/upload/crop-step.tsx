import { Button, makeStyles, mergeClasses, Slider, Text, tokens } from '@fluentui/react-components';
import { useCropFrame } from '@milon/shared/client';
import { type Crop, cropAspect, defaultCrop } from '@milon/shared/crop';
import { useId, useRef } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../../components/form/form-foot.tsx';
import { DeleteIcon } from '../../../components/icons.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMedia } from '../../../lib/media.ts';
import type { OpenedPhoto } from '../../../lib/picture/open-photo.ts';
import { RotateIcon, ZoomInIcon, ZoomOutIcon } from './icons.ts';
import { sizeOf } from './render-crop.ts';

const [leastHeight, mostHeight] = [200, 420];

/** The size of a photo beside which the dialog has so many pixels of other content. */
function sizeBeside(others: number) {
  const height = (dialog: string) =>
    `max(${leastHeight}px, min(${dialog} - ${others}px, ${mostHeight}px))` as const;
  return {
    height: [height('90vh'), height('90dvh')],
    '@media (max-width: 599px)': { height: [height('100vh'), height('100dvh')] },
    // The height is known: where there is no `aspect-ratio`, so is the width.
    '@supports not (aspect-ratio: 1)': { width: `calc(${height('90vh')} * ${cropAspect})` },
  };
}

const useStyles = makeStyles({
  root: { width: '100%', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  stage: {
    position: 'relative',
    alignSelf: 'center',
    maxWidth: '100%',
    aspectRatio: cropAspect,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  one: sizeBeside(372),
  several: sizeBeside(428),
  frame: {
    ':focus-visible': { outline: `3px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-3px' },
  },
  controls: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  zoom: { flexGrow: 1, minWidth: 0 },
  square: { minWidth: '44px', minHeight: '44px' },
  hint: { color: tokens.colorNeutralForeground3, textAlign: 'center', textWrap: 'balance' },
  all: { alignSelf: 'center', minHeight: '44px' },
});

interface Props {
  photo: OpenedPhoto;
  /** Its position among the photos to crop. */
  place: number;
  of: number;
  onUse: (crop: Crop) => void;
  /** Uses this crop for this photo and the default crop for the others. */
  onUseAll: (crop: Crop) => void;
  /** The photo was chosen by mistake. */
  onRemove: () => void;
  /** Keeps the photos, to be cropped another time. */
  onLater: () => void;
}

/**
 * The card's frame over a photo: other members see only what is inside. It starts where a face is most
 * likely, so that this step can be skipped.
 */
export function CropStep({ photo, place, of, onUse, onUseAll, onRemove, onLater }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('photos');
  const { number } = useFormat();
  const hasMouse = useMedia('(pointer: fine)');
  const hint = useId();
  const natural = sizeOf(photo.picture);
  const crop = useRef<Crop>(undefined);
  const frame = useCropFrame(natural, (latest) => {
    crop.current = latest;
  });
  const cropped = () => crop.current ?? defaultCrop(natural);

  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.stage, of > place ? styles.several : styles.one)}>
        <Cropper
          {...frame.cropper}
          image={photo.url}
          classes={{ cropAreaClassName: styles.frame }}
          mediaProps={{ alt: t('preview') }}
          cropperProps={{ role: 'group', 'aria-label': t('cropFrame'), 'aria-describedby': hint }}
        />
      </div>
      <div className={styles.controls}>
        <ZoomOutIcon aria-hidden />
        <Slider className={styles.zoom} aria-label={t('zoom')} {...frame.slider} />
        <ZoomInIcon aria-hidden />
        <Button
          className={styles.square}
          icon={<RotateIcon />}
          aria-label={t('rotate')}
          onClick={frame.rotate}
        />
        <Button
          className={styles.square}
          icon={<DeleteIcon />}
          aria-label={t('removeChosen')}
          onClick={onRemove}
        />
      </div>
      <Text id={hint} size={200} className={styles.hint}>
        {t(hasMouse ? 'cropHint' : 'cropHintTouch')}
      </Text>
      {of > place ? (
        <Button appearance="transparent" className={styles.all} onClick={() => onUseAll(cropped())}>
          {t('useAll')}
        </Button>
      ) : null}
      <FormFoot>
        <Button size="large" onClick={onLater}>
          {t('notNow')}
        </Button>
        <Button appearance="primary" size="large" onClick={() => onUse(cropped())}>
          {of > 1 ? t('useOf', { place: number(place), of: number(of) }) : t('use')}
        </Button>
      </FormFoot>
    </div>
  );
}
