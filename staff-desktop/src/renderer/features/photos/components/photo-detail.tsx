import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { Photo } from '../../../components/photo.tsx';
import type { Mark } from '../decisions/decision-queue.ts';
import type { Review } from '../review/use-review.ts';
import { DecisionBar } from './decision-bar.tsx';
import { LookAlikes } from './look-alikes.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { ReasonBar } from './reason-bar.tsx';

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
    gridTemplate: '"photo facts" minmax(0, 1fr) "photo bar" auto / minmax(0, 1fr) 320px',
    borderLeftStyle: 'none',
  },
  photo: {
    gridArea: 'photo',
    minHeight: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  facts: {
    gridArea: 'facts',
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    // One height for every photo: the next one's facts must not push the picture.
    height: 'clamp(196px, 30vh, 320px)',
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
});

interface PhotoDetailProps {
  photo: ReviewPhoto;
  mark: Mark | undefined;
  review: Review;
  isLarge: boolean;
}

/** The photo in hand, what is known about its owner, and the two buttons. */
export function PhotoDetail({ photo, mark, review, isLarge }: PhotoDetailProps) {
  const styles = useStyles();
  return (
    <section className={mergeClasses(styles.root, isLarge && styles.large)} aria-label={photo.user.name}>
      <div className={styles.photo}>
        <Photo src={photo.src} size="review" fit="contain" alt={photo.user.name} />
      </div>
      <div className={mergeClasses(styles.facts, isLarge && styles.factsBeside)}>
        <PhotoFacts photo={photo} isBeside={isLarge} />
        <LookAlikes lookAlikes={photo.lookAlikes} />
      </div>
      <div className={styles.bar}>
        <DecisionBar photo={photo} mark={mark} review={review} />
      </div>
      {review.asksReason && (
        <ReasonBar onReason={review.decline} onCancel={review.cancelReason} isBeside={isLarge} />
      )}
    </section>
  );
}
