import { Button, makeStyles, Slider, Text, tokens } from '@fluentui/react-components';
import { type Area, cropAspect, defaultArea, type Turns } from '@milon/shared/crop';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { RotateIcon, ZoomInIcon, ZoomOutIcon } from './icons.ts';

const useStyles = makeStyles({
  root: { width: '100%', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  stage: {
    position: 'relative',
    alignSelf: 'center',
    height: ['min(50vh, 420px)', 'min(50dvh, 420px)'],
    maxWidth: '100%',
    aspectRatio: cropAspect,
    // The stage's height is known: where there is no `aspect-ratio`, so is the width.
    '@supports not (aspect-ratio: 1)': { width: `min(${50 * cropAspect}vh, ${420 * cropAspect}px)` },
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  frame: {
    ':focus-visible': { outline: `3px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-3px' },
  },
  controls: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  zoom: { flexGrow: 1, minWidth: 0 },
  square: { minWidth: '44px', minHeight: '44px' },
  hint: { color: tokens.colorNeutralForeground3 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '48px', flexGrow: 1 },
  },
});

const mostZoom = 4;
/** Slider steps for each doubling of the zoom. */
const zoomSteps = 10;

/** How many screen pixels one key press moves the photo. */
const keyboardStep = 8;

export interface Cropped {
  readonly turns: Turns;
  readonly area: Area;
}

interface Props {
  url: string;
  picture: HTMLImageElement;
  /** Its position among the photos to crop. */
  place: number;
  of: number;
  onUse: (crop: Cropped) => void;
  /** Uses this crop for this photo and the default crop for the others. */
  onUseAll: (crop: Cropped) => void;
  onLeaveOut: () => void;
}

/**
 * The card's frame over a photo: other members see only what is inside. It starts where a face is most
 * likely, so that this step can be skipped.
 */
export function CropStep({ url, picture, place, of, onUse, onUseAll, onLeaveOut }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('photos');
  const { number } = useFormat();
  const hint = useId();
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  const [initial] = useState(() => defaultArea(natural));
  const area = useRef<Area>(initial);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Turns>(0);
  const cropped = (): Cropped => ({ turns, area: area.current });

  function rotate() {
    setTurns(((turns + 1) % 4) as Turns);
    setCrop({ x: 0, y: 0 });
    setZoom(1);
  }

  return (
    <div className={styles.root}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          rotation={turns * 90}
          aspect={cropAspect}
          objectFit="cover"
          keyboardStep={keyboardStep}
          initialCroppedAreaPixels={initial}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels;
          }}
          classes={{ cropAreaClassName: styles.frame }}
          mediaProps={{ alt: t('preview') }}
          cropperProps={{ role: 'group', 'aria-label': t('cropFrame'), 'aria-describedby': hint }}
        />
      </div>
      <div className={styles.controls}>
        <ZoomOutIcon aria-hidden />
        <Slider
          className={styles.zoom}
          aria-label={t('zoom')}
          min={zoomSteps}
          max={mostZoom * zoomSteps}
          value={Math.round(zoom * zoomSteps)}
          onChange={(_, { value }) => setZoom(value / zoomSteps)}
        />
        <ZoomInIcon aria-hidden />
        <Button className={styles.square} icon={<RotateIcon />} aria-label={t('rotate')} onClick={rotate} />
      </div>
      <Text id={hint} size={200} className={styles.hint}>
        {t('cropHint')}
      </Text>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" onClick={() => onUse(cropped())}>
          {of > 1 ? t('useOf', { place: number(place), of: number(of) }) : t('use')}
        </Button>
        {of > place ? (
          <Button size="large" onClick={() => onUseAll(cropped())}>
            {t('useAll')}
          </Button>
        ) : null}
        <Button appearance="subtle" size="large" onClick={onLeaveOut}>
          {t('leaveOut')}
        </Button>
      </div>
    </div>
  );
}
