import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { useHolders } from '../../api/use-holders.ts';
import type { ReviewCommand } from '../../keys/read-key.ts';
import { useReviewKeyHelp } from '../../keys/use-review-key-help.ts';
import { useReviewKeys } from '../../keys/use-review-keys.ts';
import type { DeskPreferences } from '../../review/desk-preferences.ts';
import { layoutOf } from '../../review/grid-sizes.ts';
import { pageOf } from '../../review/next-photo.ts';
import { useMeasured } from '../../review/use-measured.ts';
import { usePhotoDisplay } from '../../review/use-photo-display.ts';
import { usePrefetch } from '../../review/use-prefetch.ts';
import { useReview } from '../../review/use-review.ts';
import { isQueue, type ReviewView } from '../../review/views.ts';
import { moveZoomed } from '../photo/large-photo.tsx';
import { PhotoDetail } from '../photo/photo-detail.tsx';
import { RefusedBar } from '../status/refused-bar.tsx';
import { StatusBar } from '../status/status-bar.tsx';
import { UndeliveredBar } from '../status/undelivered-bar.tsx';
import { AskedDialog } from './asked-dialog.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { JumpBox } from './jump-box.tsx';
import { PhotoList, type Pick } from './photo-list.tsx';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minHeight: 0 },
  bars: { gridRow: 1, minWidth: 0 },
  body: {
    gridRow: 2,
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 42%, 720px)',
    minHeight: 0,
  },
  // Many photos need the room.
  dense: { gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 32%, 560px)' },
  large: { gridTemplateColumns: 'minmax(0, 1fr)' },
  grid: { minHeight: 0, minWidth: 0, height: '100%' },
  rest: { gridRow: 2, overflow: 'auto', backgroundColor: tokens.colorNeutralBackground2 },
  others: { display: 'grid', rowGap: tokens.spacingVerticalXXS, justifyItems: 'center' },
});

/** The width of one tile of the film strip. */
const filmTile = 64;
const filmTiles = 60;
/** How many photos are prepared behind the current one. */
const madeReady = 2;

interface ReviewDeskProps {
  view: ReviewView;
  preferences: DeskPreferences;
  onLarge: (isLarge: boolean) => void;
  onSize: (step: 1 | -1) => void;
  /** What the search begins with; undefined while it is closed. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  onBatches: () => void;
}

/** The photos of one view and the keys that work on them. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { view, preferences, onLarge, onSize, search, onSearch, onBatches } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { number, time } = useFormat();
  const isLarge = preferences.size === 1;
  const { ref, width, height } = useMeasured();
  const film = Math.max(1, Math.min(filmTiles, Math.floor(width / filmTile)));
  const perPage = isLarge ? film : preferences.size;
  const layout = isLarge ? { columns: film, rows: 1 } : layoutOf(preferences.size, width, height);
  const review = useReview(view, perPage);
  const { current, index, list, selection } = review;
  const { photos } = list;
  const looks = usePhotoDisplay(current, preferences);
  const others = useHolders(isQueue(view) ? view : 'FIRST', isQueue(view) && list.isDry);
  const page = pageOf(photos, index, perPage);
  const coming = pageOf(photos, page.start + perPage, perPage);
  const showsName = !isLarge && preferences.size <= 12;

  usePrefetch(photos, index, 20, 'review');
  usePrefetch(photos, page.start + perPage, isLarge ? 20 : perPage, showsName ? 'card' : 'thumb');

  function compare() {
    if (!current || current.lookAlikes.length === 0) return;
    if (!isLarge) onLarge(true);
    looks.compareNext();
  }

  /** Cancels the innermost open thing. Returns false if there is nothing to cancel. */
  function cancel(): boolean {
    if (review.asksReason) review.cancelReason();
    else if (looks.isZoomed) looks.endZoom();
    else if (looks.compared !== undefined) looks.endCompare();
    else if (selection.size > 0) review.letGo();
    else if (isLarge) onLarge(false);
    else return false;
    return true;
  }

  function obey(command: ReviewCommand): boolean {
    switch (command.kind) {
      case 'search':
        onSearch('');
        return true;
      case 'move':
        if (looks.isZoomed && command.isArrow && !command.extends) moveZoomed(command.by);
        else review.move(command.by, layout.columns, command.extends);
        return true;
      case 'large':
        onLarge(!isLarge);
        return true;
      case 'zoom':
        looks.toggleZoom();
        return true;
      case 'compare':
        compare();
        return true;
      case 'look':
        looks.toggleLook();
        return true;
      case 'fewer':
      case 'more':
        onSize(command.kind === 'more' ? 1 : -1);
        return true;
      case 'toggle':
        review.toggle();
        return true;
      case 'page':
        review.takePage(page.photos);
        return true;
      case 'undo':
        review.undo();
        return true;
      case 'cancel':
        return cancel();
      case 'approve':
        // While a reason is asked for, a wrong key must not approve.
        if (!review.asksReason) review.approve();
        return true;
      case 'decline':
        review.askReason();
        return true;
      case 'reason':
        if (!review.asksReason) return false;
        review.decline(command.reason);
        return true;
      default:
        return command satisfies never;
    }
  }
  useReviewKeys(obey);
  useReviewKeyHelp();

  function pick(photoId: string, how: Pick) {
    if (how === 'range') review.range(photoId);
    else if (how === 'toggle') review.toggle(photoId);
    else {
      review.letGo();
      review.select(photoId);
    }
  }

  const isEmpty = !list.isPending && list.error === null && photos.length === 0;
  const shownList = current && (
    <div ref={ref} className={styles.grid}>
      <PhotoList
        page={page}
        coming={coming.start !== page.start && coming.photos.length > 0 ? coming : undefined}
        steps={index - page.start + 1}
        layout={layout}
        currentId={current._id}
        taken={selection}
        markOf={review.markOf}
        isGone={review.isGone}
        showsName={showsName}
        blurs={preferences.blurs}
        greys={preferences.greys}
        onPick={pick}
        onOpen={() => onLarge(!isLarge)}
      />
    </div>
  );
  return (
    <div className={styles.root}>
      <div className={styles.bars}>
        <UndeliveredBar />
        <RefusedBar review={review} />
      </div>
      {list.isPending && <GridSkeleton size={preferences.size} className={styles.body} />}
      {list.error !== null && photos.length === 0 && (
        <div className={styles.rest}>
          <ErrorState error={list.error} retry={list.fetchMore} />
        </div>
      )}
      {isEmpty && (
        <div className={styles.rest}>
          <EmptyState text={t(`photos.none${view}`)}>
            {others.length > 0 && (
              <div className={styles.others}>
                {others.map(({ by, count, until }) => (
                  <Caption1 key={by._id}>
                    {t('photos.heldBy', { name: by.name, count, shown: number(count), until: time(until) })}
                  </Caption1>
                ))}
              </div>
            )}
            <Button onClick={list.fetchMore}>{t('photos.lookAgain')}</Button>
          </EmptyState>
        </div>
      )}
      {current && (
        <div
          className={mergeClasses(
            styles.body,
            preferences.size >= 24 && styles.dense,
            isLarge && styles.large,
          )}
        >
          {!isLarge && shownList}
          <PhotoDetail
            photo={current}
            coming={photos.slice(index + 1, index + 1 + madeReady)}
            review={review}
            looks={looks}
            isLarge={isLarge}
            film={shownList}
          />
        </div>
      )}
      <StatusBar review={review} others={others} onBatches={onBatches} />
      {search !== undefined && (
        <JumpBox
          begun={search}
          photos={photos}
          onJump={(photo: ReviewPhoto) => {
            onSearch(undefined);
            review.select(photo._id);
          }}
          onClose={() => onSearch(undefined)}
        />
      )}
      {review.asked && (
        <AskedDialog asked={review.asked} onConfirm={review.confirmAsked} onClose={review.cancelAsked} />
      )}
    </div>
  );
}
