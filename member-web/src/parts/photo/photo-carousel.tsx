import { Button, Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyFocus } from '../../components/dialog/use-early-focus.ts';
import { useReturnFocus } from '../../components/dialog/use-return-focus.ts';
import { NextIcon, PreviousIcon } from '../../components/icons.ts';
import { CloseIcon } from '../../components/page-icons.ts';
import { useWholeProfile } from '../../entities/profile/use-whole-profile.ts';
import { CAROUSEL_SLIDES_PER_VIEW } from '../../lib/constants.ts';
import { useFormat } from '../../lib/format.ts';
import { scrollBehavior } from '../../lib/media.ts';
import type { DialogProps } from '../../state/dialog-params.ts';
import { PhotoPicture } from './photo-picture.tsx';

const useStyles = makeStyles({
  surface: {
    width: '100%',
    maxWidth: '100%',
    height: ['100vh', '100dvh'],
    maxHeight: ['100vh', '100dvh'],
    margin: 0,
    padding: 0,
    border: 'none',
    borderRadius: 0,
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  track: {
    display: 'flex',
    height: '100%',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    outline: 'none',
  },
  slide: {
    flex: `0 0 ${100 / CAROUSEL_SLIDES_PER_VIEW}%`,
    height: '100%',
    scrollSnapAlign: 'center',
    scrollSnapStop: 'always',
  },
  control: { position: 'absolute', minWidth: '44px', minHeight: '44px', zIndex: 1 },
  close: { top: tokens.spacingVerticalM, right: tokens.spacingHorizontalM },
  previous: { top: '50%', left: tokens.spacingHorizontalM },
  next: { top: '50%', right: tokens.spacingHorizontalM },
  place: {
    position: 'absolute',
    bottom: tokens.spacingVerticalXL,
    left: '50%',
    transform: 'translateX(-50%)',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Photos in full screen, one slide per view: by touch, arrow keys or buttons (spec §2). */
export function PhotoCarousel({ params, onClose }: DialogProps<'PHOTOS'>) {
  const { profile, name, place: begin = 0 } = params;
  // A list has one photo of each profile. The whole profile brings the others.
  const photos = useWholeProfile(profile._id).data?.profileImages ?? profile.profileImages;
  const styles = useStyles();
  useReturnFocus();
  const { t } = useTranslation(['details', 'card', 'common']);
  const { number } = useFormat();
  const track = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(begin);
  useEarlyFocus(track);

  useEffect(() => {
    const element = track.current;
    element?.scrollTo({ left: begin * element.clientWidth });
    element?.focus({ preventScroll: true });
  }, [begin]);

  function go(step: number) {
    const element = track.current;
    const next = place + step;
    // At either end the pressed button disappears: move the focus so that the keys still work.
    if (next <= 0 || next >= photos.length - 1) element?.focus({ preventScroll: true });
    element?.scrollTo({ left: next * element.clientWidth, behavior: scrollBehavior() });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open modalType="modal" onOpenChange={(_, data) => data.open || onClose()}>
      <DialogSurface
        className={styles.surface}
        aria-label={t('card:photosOf', { name })}
        onKeyDown={onKeyDown}
      >
        <div
          ref={track}
          tabIndex={-1}
          className={styles.track}
          onScroll={({ currentTarget }) =>
            setPlace(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {photos.map((photo, index) => (
            <div key={photo._id} className={styles.slide} aria-hidden={index !== place}>
              <PhotoPicture
                photo={photo}
                alt={t('card:photoOf', { name })}
                size="full"
                first={index === begin}
              />
            </div>
          ))}
        </div>
        <Button
          shape="circular"
          className={mergeClasses(styles.control, styles.close)}
          icon={<CloseIcon />}
          aria-label={t('common:close')}
          onClick={onClose}
        />
        {place > 0 ? (
          <Button
            shape="circular"
            className={mergeClasses(styles.control, styles.previous)}
            icon={<PreviousIcon />}
            aria-label={t('previousPhoto')}
            onClick={() => go(-1)}
          />
        ) : null}
        {place < photos.length - 1 ? (
          <Button
            shape="circular"
            className={mergeClasses(styles.control, styles.next)}
            icon={<NextIcon />}
            aria-label={t('nextPhoto')}
            onClick={() => go(1)}
          />
        ) : null}
        {photos.length > 1 ? (
          <output className={styles.place}>
            {number(place + 1)} / {number(photos.length)}
          </output>
        ) : null}
      </DialogSurface>
    </Dialog>
  );
}
