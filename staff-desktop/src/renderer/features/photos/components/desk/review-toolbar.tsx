import { Button, makeStyles, Slider, Tab, TabList, Tooltip, tokens } from '@fluentui/react-components';
import {
  DataBarVerticalRegular,
  GridRegular,
  HistoryRegular,
  ImageRegular,
  SearchRegular,
  SettingsRegular,
} from '@fluentui/react-icons';
import type { PhotoFigures } from '@milon/shared/contracts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RefreshButton } from '../../../../components/refresh-button.tsx';
import { useOffers } from '../../../../lib/offered.ts';
import { queryKeys } from '../../../../lib/server/query-keys.ts';
import { useTabKeys } from '../../../../lib/typing/use-tab-keys.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useFigures } from '../../api/use-figures.ts';
import { gridSizes } from '../../review/grid-sizes.ts';
import { type ReviewView, reviewViews } from '../../review/views.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalM}`,
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tools: { display: 'flex', alignItems: 'center', marginInlineStart: 'auto', minHeight: '36px' },
  count: {
    marginInlineStart: tokens.spacingHorizontalSNudge,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  slider: { width: '104px', minWidth: '104px' },
  icon: { color: tokens.colorNeutralForeground3, fontSize: '16px', flexShrink: 0 },
});

export const panels = ['batches', 'figures', 'settings'] as const;
export type Panel = (typeof panels)[number];

interface ReviewToolbarProps {
  view: ReviewView;
  onView: (view: ReviewView) => void;
  size: number;
  onSize: (size: (typeof gridSizes)[number]) => void;
  onPanel: (panel: Panel) => void;
  onSearch: () => void;
}

/** The queues with their sizes, the number of photos on the screen, and buttons to all other parts. */
export function ReviewToolbar({ view, onView, size, onSize, onPanel, onSearch }: ReviewToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const offers = useOffers();
  const sizeText = t('photos.perScreen', { count: size, shown: number(size) });
  const shown = reviewViews.filter((one) => one !== 'DISPUTES' || offers('disputes'));
  useTabKeys(shown, view, onView);
  const tools = [
    { text: t('photos.search'), icon: <SearchRegular />, keys: '/', onClick: onSearch },
    { text: t('photos.batches.title'), icon: <HistoryRegular />, onClick: () => onPanel('batches') },
    { text: t('photos.figures.title'), icon: <DataBarVerticalRegular />, onClick: () => onPanel('figures') },
    { text: t('photos.settings.title'), icon: <SettingsRegular />, onClick: () => onPanel('settings') },
  ];
  return (
    <div className={styles.root}>
      <TabList
        size="small"
        selectedValue={view}
        onTabSelect={(_event, { value }) => onView(value as ReviewView)}
      >
        {shown.map((one) => (
          <Tooltip
            key={one}
            content={t(`photos.rule${one}`)}
            relationship="description"
            positioning="above-start"
          >
            <Tab value={one}>
              {t(`photos.view${one}`)}
              <ViewCount view={one} />
            </Tab>
          </Tooltip>
        ))}
      </TabList>
      <div className={styles.tools}>
        <ImageRegular className={styles.icon} aria-hidden />
        <Tooltip content={sizeText} relationship="description">
          <Slider
            className={styles.slider}
            size="small"
            min={0}
            max={gridSizes.length - 1}
            step={1}
            value={gridSizes.findIndex((one) => one === size)}
            onChange={(_event, { value }) => onSize(gridSizes[value] ?? gridSizes[0])}
            aria-label={t('photos.size')}
            aria-valuetext={sizeText}
          />
        </Tooltip>
        <GridRegular className={styles.icon} aria-hidden />
        <RefreshPhotos />
        {tools.map(({ icon, keys, onClick, text }) => (
          <Tooltip key={text} content={text} relationship="label">
            <Button
              appearance="subtle"
              icon={icon}
              onClick={onClick}
              {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
            />
          </Tooltip>
        ))}
      </div>
    </div>
  );
}

/** Separate from the large toolbar, because it re-renders at every fetch of photos. */
function RefreshPhotos() {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: queryKeys.reviewQueue }) > 0;
  return (
    <RefreshButton
      isFetching={isFetching}
      onRefresh={() => {
        void queryClient.resetQueries({ queryKey: queryKeys.reviewQueue });
        void queryClient.invalidateQueries({ queryKey: queryKeys.photoFigures });
      }}
    />
  );
}

function ViewCount({ view }: { view: ReviewView }) {
  const styles = useStyles();
  const { number } = useFormat();
  const { data: figures } = useFigures();
  const count = countOf(view, figures);
  return count === undefined ? null : <span className={styles.count}>{number(count)}</span>;
}

function countOf(view: ReviewView, figures: PhotoFigures | undefined): number | undefined {
  switch (view) {
    case 'FIRST':
      return figures?.waiting;
    case 'SECOND':
      return figures?.secondLooks;
    case 'APPEALS':
      return figures?.appeals;
    case 'DISPUTES':
      return figures?.disputes;
    default:
      return undefined;
  }
}
