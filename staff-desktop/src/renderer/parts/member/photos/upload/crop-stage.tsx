import { Button, Caption1, makeStyles, Slider, Tooltip, tokens } from '@fluentui/react-components';
import {
  ArrowRotateClockwiseRegular,
  DeleteRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@fluentui/react-icons';
import { useCropFrame } from '@milon/shared/client';
import { type Crop, cropAspect } from '@milon/shared/crop';
import { useId } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { type Picture, sizeOf } from './picture.ts';

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

interface CropStageProps {
  picture: Picture;
  onCrop: (crop: Crop) => void;
  /** The photo was chosen by mistake. */
  onRemove: () => void;
}

/** The card's frame over a photo: other members see only what is inside. */
export function CropStage({ onCrop, onRemove, picture }: CropStageProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const hint = useId();
  const frame = useCropFrame(sizeOf(picture), onCrop);

  return (
    <>
      <div className={styles.stage}>
        <Cropper
          {...frame.cropper}
          // It would write them as HTML, which Trusted Types refuse.
          disableAutomaticStylesInjection
          image={picture.url}
          classes={{ cropAreaClassName: styles.frame }}
          mediaProps={{ alt: picture.file.name }}
          cropperProps={{ role: 'group', 'aria-label': t('users.cropFrame'), 'aria-describedby': hint }}
        />
      </div>
      <div className={styles.controls}>
        <ZoomOutRegular aria-hidden />
        <Slider className={styles.zoom} aria-label={t('users.cropZoom')} {...frame.slider} />
        <ZoomInRegular aria-hidden />
        <Tooltip content={t('users.cropRotate')} relationship="label">
          <Button icon={<ArrowRotateClockwiseRegular />} onClick={frame.rotate} />
        </Tooltip>
        <Tooltip content={t('users.cropRemove')} relationship="label">
          <Button icon={<DeleteRegular />} onClick={onRemove} />
        </Tooltip>
      </div>
      <Caption1 id={hint} className={styles.hint}>
        {t('users.cropHint')}
      </Caption1>
    </>
  );
}
