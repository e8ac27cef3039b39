import { Button, Caption1, makeStyles, Slider, Tooltip, tokens } from '@fluentui/react-components';
import { ArrowRotateClockwiseRegular, ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { cropAspect, type Turns } from '@milon/shared/crop';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { type Crop, defaultCrop, type Picture } from './picture.ts';

const useStyles = makeStyles({
  stage: {
    position: 'relative',
    justifySelf: 'center',
    height: 'min(56vh, 480px)',
    maxWidth: '100%',
    aspectRatio: cropAspect,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  frame: {
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  controls: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  zoom: { flexGrow: 1, minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
});

const mostZoom = 4;
/** Slider steps for each doubling of the zoom. */
const zoomSteps = 10;
/** How many screen pixels an arrow key moves the photo. */
const keyboardStep = 8;

interface CropStageProps {
  picture: Picture;
  onCrop: (crop: Crop) => void;
}

/** The card's frame over a photo: other members see only what is inside. */
export function CropStage({ onCrop, picture }: CropStageProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const hint = useId();
  const [initial] = useState(() => defaultCrop(picture).area);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Turns>(0);

  function rotate() {
    setTurns(((turns + 1) % 4) as Turns);
    setCrop({ x: 0, y: 0 });
    setZoom(1);
  }

  return (
    <>
      <div className={styles.stage}>
        <Cropper
          // It would write them as HTML, which Trusted Types refuse.
          disableAutomaticStylesInjection
          image={picture.url}
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
            onCrop({ turns, area: pixels });
          }}
          classes={{ cropAreaClassName: styles.frame }}
          mediaProps={{ alt: picture.file.name }}
          cropperProps={{ role: 'group', 'aria-label': t('users.cropFrame'), 'aria-describedby': hint }}
        />
      </div>
      <div className={styles.controls}>
        <ZoomOutRegular aria-hidden />
        <Slider
          className={styles.zoom}
          aria-label={t('users.cropZoom')}
          min={zoomSteps}
          max={mostZoom * zoomSteps}
          value={Math.round(zoom * zoomSteps)}
          onChange={(_, { value }) => setZoom(value / zoomSteps)}
        />
        <ZoomInRegular aria-hidden />
        <Tooltip content={t('users.cropRotate')} relationship="label">
          <Button icon={<ArrowRotateClockwiseRegular />} onClick={rotate} />
        </Tooltip>
      </div>
      <Caption1 id={hint} className={styles.hint}>
        {t('users.cropHint')}
      </Caption1>
    </>
  );
}
