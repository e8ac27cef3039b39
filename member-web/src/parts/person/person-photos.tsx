import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextIcon, PreviousIcon } from '../../components/icons.ts';
import { LockIcon } from '../../components/page-icons.ts';
import { CARD_PHOTO_HEIGHT_RATIO } from '../../lib/constants.ts';
import { useFormat } from '../../lib/format.ts';
import { scrollBehavior } from '../../lib/media.ts';
import { openDialog } from '../../state/dialogs.ts';
import { DefaultPicture } from '../photo/default-picture.tsx';
import { PhotoPicture } from '../photo/photo-picture.tsx';

const useStyles = makeStyles({
  root: { position: 'relative', backgroundColor: tokens.colorNeutralBackground3 },
  track: {
    display: 'flex',
    // On a phone, the name stands below it without scrolling, also below the header of a page.
    height: [
      'min(133vw, calc(58vh - var(--milon-head, 0px)))',
      'min(133vw, calc(58dvh - var(--milon-head, 0px)))',
    ],
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    '@media (min-width: 600px)': {
      height: 'auto',
      maxHeight: ['72vh', '72dvh'],
      aspectRatio: `1 / ${CARD_PHOTO_HEIGHT_RATIO}`,
    },
  },
  slide: {
    flex: '0 0 100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    scrollSnapAlign: 'center',
    scrollSnapStop: 'always',
    ':focus-visible': { outline: `3px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
  },
  plain: { cursor: 'default' },
  step: { position: 'absolute', top: 'calc(50% - 22px)', minWidth: '44px', minHeight: '44px' },
  previous: { left: tokens.spacingHorizontalM },
  next: { right: tokens.spacingHorizontalM },
  foot: {
    position: 'absolute',
    insetInline: 0,
    bottom: tokens.spacingVerticalM,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    pointerEvents: 'none',
  },
  note: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
  },
  dots: {
    display: 'flex',
    gap: tokens.spacingHorizontalSNudge,
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForegroundOnBrand,
    opacity: 0.5,
  },
  here: { opacity: 1 },
});

/** The photos side by side, with a dot for each. A press opens them in full screen. */
export function PersonPhotos({ profile, name }: { profile: Profile; name: string }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const { number } = useFormat();
  const track = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const photos = profile.profileImages;

  function go(next: number) {
    const element = track.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: scrollBehavior() });
  }

  if (photos.length === 0) {
    return (
      <div className={styles.root}>
        <div className={styles.track}>
          <div className={mergeClasses(styles.slide, styles.plain)}>
            <DefaultPicture gender={profile.gender} label={t('card:noPhoto', { name })} />
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <div
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) =>
          setPlace(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {photos.map((photo, index) => (
          <button
            key={photo._id}
            type="button"
            className={styles.slide}
            aria-label={t('openPhoto', { place: number(index + 1), count: photos.length })}
            aria-hidden={index !== place}
            tabIndex={index === place ? 0 : -1}
            onClick={() => openDialog('PHOTOS', { profile, name, place: index })}
          >
            <PhotoPicture photo={photo} alt={t('card:photoOf', { name })} size="card" first={index === 0} />
          </button>
        ))}
      </div>
      {place > 0 ? (
        <Button
          shape="circular"
          className={mergeClasses(styles.step, styles.previous)}
          icon={<PreviousIcon />}
          aria-label={t('previousPhoto')}
          onClick={() => go(place - 1)}
        />
      ) : null}
      {place < photos.length - 1 ? (
        <Button
          shape="circular"
          className={mergeClasses(styles.step, styles.next)}
          icon={<NextIcon />}
          aria-label={t('nextPhoto')}
          onClick={() => go(place + 1)}
        />
      ) : null}
      <div className={styles.foot}>
        {photos[0]?.blurred ? (
          <span className={styles.note}>
            <LockIcon aria-hidden />
            {t('card:photoBlurred', { name: profile.firstName })}
          </span>
        ) : null}
        {photos.length > 1 ? (
          <div className={styles.dots} aria-hidden="true">
            {photos.map((photo, index) => (
              <span key={photo._id} className={mergeClasses(styles.dot, index === place && styles.here)} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
