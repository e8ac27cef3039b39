import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../../components/key-cap.tsx';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { WatchButton } from '../../../../parts/watch-list/watch-button.tsx';
import type { PhotoDisplay } from '../../review/use-photo-display.ts';
import type { Review } from '../../review/use-review.ts';
import { offers } from '../../review/views.ts';
import { CaseWords } from './case-words.tsx';
import { Comparison } from './comparison.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { LargePhoto } from './large-photo.tsx';
import { LookAlikes } from './look-alikes.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { ReasonBar } from './reason-bar.tsx';
import { WatchWords } from './watch-words.tsx';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gridTemplate: '"photo" minmax(0, 1fr) "facts" auto "bar" auto / minmax(0, 1fr)',
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // The photo gets the width. The texts are next to it.
  large: {
    gridTemplate:
      '"photo facts" minmax(0, 1fr) "film facts" auto "film bar" auto / minmax(0, 1fr) minmax(280px, 340px)',
    borderLeftStyle: 'none',
  },
  photo: {
    position: 'relative',
    isolation: 'isolate',
    gridArea: 'photo',
    minHeight: 0,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  stage: {
    position: 'absolute',
    inset: tokens.spacingHorizontalM,
    height: 'auto',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground3,
    // A separate compositing layer: the next photo is painted behind this one, at full size.
    willChange: 'transform',
  },
  look: { zIndex: 2, position: 'absolute', insetInlineEnd: '20px', bottom: '20px' },
  film: {
    gridArea: 'film',
    minWidth: 0,
    position: 'relative',
    height: '104px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  facts: {
    gridArea: 'facts',
    position: 'relative',
    // The same height for every photo, so that the next photo's facts do not shift the picture.
    height: 'clamp(240px, 39vh, 400px)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Outside the grid flow: its content changes with every key, without a layout of the elements around it.
  told: {
    position: 'absolute',
    inset: 0,
    contain: 'strict',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
  },
  scrolled: {
    containerType: 'size',
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
  },
  // Always in sight above the buttons: what looks alike decides more often than any fact.
  pinned: {
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':empty': { display: 'none' },
  },
  pinnedBeside: { maxHeight: '45vh', overflowY: 'auto' },
  factsBeside: {
    height: 'auto',
    borderTopStyle: 'none',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  bar: { gridArea: 'bar', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  barBeside: { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface PhotoDetailProps {
  photo: ReviewPhoto;
  /** The photos that a key may lead to: they are laid out and decoded in advance. */
  coming: readonly ReviewPhoto[];
  review: Review;
  looks: PhotoDisplay;
  isLarge: boolean;
  /** The strip of photos below the large one. */
  film: ReactNode;
}

/** The current photo, the facts about its owner, and the decision buttons. */
export function PhotoDetail({ photo, coming, review, looks, isLarge, film }: PhotoDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { compared, isBlurred, isGrey, isZoomed } = looks;
  const onZoom = useStableCallback(looks.toggleZoom);
  const onCompare = useStableCallback(looks.compareNext);
  const onApprove = useStableCallback(review.approve);
  const onDecline = useStableCallback(review.askReason);
  const onReason = useStableCallback(review.decline);
  const onCancel = useStableCallback(review.cancelReason);
  const shown = { isZoomed, isBlurred, isGrey, onZoom };
  const stages = isZoomed ? [photo] : [photo, ...coming];
  return (
    <section className={mergeClasses(styles.root, isLarge && styles.large)} aria-label={photo.user.name}>
      <div className={styles.photo}>
        {compared === undefined ? (
          stages.map((one) => (
            <LargePhoto
              // While zoomed, the next photo starts at the same scroll position.
              key={isZoomed ? 'zoomed' : one._id}
              photo={one}
              alt={one === photo ? photo.user.name : ''}
              isComing={one !== photo}
              className={styles.stage}
              {...shown}
            />
          ))
        ) : (
          <div className={styles.stage}>
            <Comparison photo={photo} at={compared} {...shown} />
          </div>
        )}
        {isBlurred && (
          <Button
            size="small"
            className={styles.look}
            icon={<EyeRegular />}
            aria-keyshortcuts="V"
            onClick={looks.toggleLook}
          >
            {t('photos.look')}
            <KeyCap inButton>V</KeyCap>
          </Button>
        )}
      </div>
      {isLarge && <div className={styles.film}>{film}</div>}
      <div className={mergeClasses(styles.facts, isLarge && styles.factsBeside)}>
        <div className={styles.told}>
          <div className={styles.scrolled}>
            <CaseWords photo={photo} />
            {photo.watched && <WatchWords {...photo.watched} />}
            <PhotoFacts photo={photo} isBeside={isLarge} isGrey={isGrey} isBlurred={isBlurred} />
            {!photo.watched && (
              <span>
                <WatchButton
                  hasKey
                  targets={[{ text: t('watchList.thisPhoto'), body: { photoId: photo._id } }]}
                />
              </span>
            )}
          </div>
          <div className={mergeClasses(styles.pinned, isLarge && styles.pinnedBeside)}>
            <LookAlikes
              lookAlikes={photo.lookAlikes}
              ownerId={photo.userId}
              wraps={isLarge}
              compared={compared}
              isGrey={isGrey}
              isBlurred={isBlurred}
              onCompare={onCompare}
            />
          </div>
        </div>
      </div>
      <div className={mergeClasses(styles.bar, isLarge && styles.barBeside)}>
        <DecisionBar
          view={review.view}
          status={photo.status}
          whyNot={photo.whyNot}
          mark={review.markOf(photo)}
          count={review.targets.length}
          asksReason={review.asksReason}
          onApprove={onApprove}
          onDecline={onDecline}
        />
      </div>
      {offers(review.view, 'DECLINE') && (
        <ReasonBar
          isOpen={review.asksReason}
          count={review.targets.length}
          onReason={onReason}
          onCancel={onCancel}
          isBeside={isLarge}
        />
      )}
    </section>
  );
}
