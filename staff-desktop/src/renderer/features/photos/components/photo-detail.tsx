import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons';
import type { ReviewPhoto } from '@milon/shared/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Looks } from '../review/use-looks.ts';
import type { Review } from '../review/use-review.ts';
import { CaseWords } from './case-words.tsx';
import { Comparison } from './comparison.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { KeyCap } from './key-cap.tsx';
import { LookAlikes } from './look-alikes.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { ReasonBar } from './reason-bar.tsx';
import { Stage } from './stage.tsx';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gridTemplate: '"photo" minmax(0, 1fr) "facts" auto "bar" auto / minmax(0, 1fr)',
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // The photo has the width; what is said about it stands beside it.
  large: {
    gridTemplate:
      '"photo facts" minmax(0, 1fr) "film facts" auto "film bar" auto / minmax(0, 1fr) minmax(280px, 340px)',
    borderLeftStyle: 'none',
  },
  photo: {
    position: 'relative',
    gridArea: 'photo',
    minHeight: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  look: { position: 'absolute', insetInlineEnd: '20px', bottom: '20px' },
  film: {
    gridArea: 'film',
    minWidth: 0,
    height: '104px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  facts: {
    gridArea: 'facts',
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    // One height for every photo: the next one's facts must not push the picture.
    height: 'clamp(196px, 32vh, 340px)',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
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
  review: Review;
  looks: Looks;
  isLarge: boolean;
  /** The strip of photos under the large one. */
  film: ReactNode;
}

/** The photo in hand, what is known about its owner, and the two buttons. */
export function PhotoDetail({ photo, review, looks, isLarge, film }: PhotoDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { compared, isBlurred, isGrey, isZoomed } = looks;
  const shown = { isZoomed, isBlurred, isGrey, onZoom: looks.toggleZoom };
  return (
    <section className={mergeClasses(styles.root, isLarge && styles.large)} aria-label={photo.user.name}>
      <div className={styles.photo}>
        {compared === undefined ? (
          <Stage photo={photo} alt={photo.user.name} {...shown} />
        ) : (
          <Comparison photo={photo} at={compared} {...shown} />
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
        <CaseWords photo={photo} />
        <PhotoFacts photo={photo} isBeside={isLarge} />
        <LookAlikes
          lookAlikes={photo.lookAlikes}
          compared={compared}
          isGrey={isGrey}
          isBlurred={isBlurred}
          onCompare={looks.compareNext}
        />
      </div>
      <div className={mergeClasses(styles.bar, isLarge && styles.barBeside)}>
        <DecisionBar photo={photo} review={review} />
      </div>
      {review.asksReason && (
        <ReasonBar
          count={review.targets.length}
          onReason={review.decline}
          onCancel={review.cancelReason}
          isBeside={isLarge}
        />
      )}
    </section>
  );
}
