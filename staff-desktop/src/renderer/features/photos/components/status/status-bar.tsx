import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.ts';
import { useFigures } from '../../api/use-figures.ts';
import type { Holder } from '../../api/use-holders.ts';
import type { Review } from '../../review/use-review.ts';
import { isQueue } from '../../review/views.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { UndoButton } from './undo-button.tsx';

const useStyles = makeStyles({
  root: {
    gridRow: 3,
    position: 'relative',
    height: '36px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Its text changes with every key, without a layout of the elements around it.
  said: {
    position: 'absolute',
    inset: 0,
    contain: 'strict',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    overflow: 'hidden',
    '& span': { whiteSpace: 'nowrap' },
  },
  // Shows what fits. The panel also has the day's figures.
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    height: '20px',
    overflow: 'hidden',
    minWidth: 0,
  },
  strong: { flexShrink: 0, color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  dry: {
    color: tokens.colorNeutralForeground1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minWidth: 0,
  },
  // An empty selection takes no room, but stays in the page so that screen readers announce changes.
  none: { position: 'absolute' },
  rest: { flexGrow: 1 },
});

interface StatusBarProps {
  review: Review;
  others: readonly Holder[];
  onBatches: () => void;
}

/** The lower bar of the desk: the selection, the day's figures, the last action, and how to undo it. */
export function StatusBar({ review, others, onBatches }: StatusBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { ago, number, time } = useFormat();
  const { data, dataUpdatedAt } = useFigures();
  const selected = review.selection.size;
  const { list, view } = review;
  return (
    <footer className={styles.root}>
      <div className={styles.said}>
        <output aria-live="polite" className={selected > 0 ? undefined : styles.none}>
          {selected > 0 && (
            <Caption1 className={styles.strong}>
              {t('photos.selected', { count: selected, shown: number(selected) })}
            </Caption1>
          )}
        </output>
        {list.isDry && isQueue(view) && list.photos.length > 0 && (
          <Caption1 className={styles.dry}>
            {t('photos.dry')}{' '}
            {others
              .map(({ by, count, until }) =>
                t('photos.heldBy', { name: by.name, count, shown: number(count), until: time(until) }),
              )
              .join(' ')}
          </Caption1>
        )}
        <div className={styles.figures}>
          {data && (
            <>
              <Caption1>
                {t('photos.figures.today', { count: data.own.today, shown: number(data.own.today) })}
              </Caption1>
              {data.own.perHour > 0 && (
                <Caption1>
                  {t('photos.figures.pace', { shown: number(Math.round(data.own.perHour)) })}
                </Caption1>
              )}
              {data.oldestWaiting !== undefined && (
                <Caption1>
                  {t('photos.figures.oldest', { ago: ago(data.oldestWaiting, dataUpdatedAt) })}
                </Caption1>
              )}
            </>
          )}
        </div>
        <span className={styles.rest} />
        <DeliveryStatus />
        <UndoButton review={review} onBatches={onBatches} />
      </div>
    </footer>
  );
}
