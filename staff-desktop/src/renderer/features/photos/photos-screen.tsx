import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotOffered } from '../../components/states/not-offered.tsx';
import { locationAddress } from '../../lib/address/location.ts';
import { freeText, isoDay, maybeOneOf, oneOf, useAddress } from '../../lib/address/use-address.ts';
import { useOffers } from '../../lib/offered.ts';
import { useBegunSearch } from '../../lib/typing/early-search.ts';
import type { SittingFilter } from './api/use-batches.ts';
import { ReviewDesk } from './components/desk/review-desk.tsx';
import { panels, ReviewToolbar } from './components/desk/review-toolbar.tsx';
import { BatchesPanel } from './components/panels/batches-panel.tsx';
import { FiguresPanel } from './components/panels/figures-panel.tsx';
import { SettingsPanel } from './components/panels/settings-panel.tsx';
import { useDeskPreferences } from './review/desk-preferences.ts';
import { gridSizes } from './review/grid-sizes.ts';
import { reviewViews } from './review/views.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: '100%',
    minWidth: '680px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

const fields = {
  view: oneOf(reviewViews, 'FIRST'),
  panel: maybeOneOf(panels),
  // Of the decisions in their panel.
  batch: freeText(36),
  day: isoDay,
  member: freeText(40),
  reviewer: freeText(36),
};

/** The photo review: queues of photos, a large view of the current one, and a key for every action. */
export function PhotosScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, values } = useAddress(fields);
  const offers = useOffers();
  const { batch, day, member, reviewer, view } = values;
  const panel = values.panel ?? (batch === undefined ? undefined : 'batches');
  const filter: SittingFilter = {
    ...(day === undefined ? {} : { day }),
    ...(member === undefined ? {} : { member }),
    ...(reviewer === undefined ? {} : { staffId: reviewer }),
  };
  const isOffered = view !== 'DISPUTES' || offers('disputes');
  const [preferences, prefer] = useDeskPreferences();
  const { size } = preferences;
  // The grid size to return to from the large view.
  const [lastSize, setLastSize] = useState<(typeof gridSizes)[number]>(size === 1 ? 12 : size);
  // What the search begins with; undefined while it is closed.
  const [search, setSearch] = useState<string>();
  useBegunSearch(setSearch);

  function changeSize(next: (typeof gridSizes)[number]) {
    if (next !== 1) setLastSize(next);
    prefer({ size: next });
  }

  function stepSize(step: 1 | -1) {
    const next = gridSizes[gridSizes.indexOf(size) + step];
    if (next !== undefined) changeSize(next);
  }

  if (!isOffered) return <NotOffered what={t('photos.viewDISPUTES')} instead={locationAddress('photos')} />;
  const close = () => {
    change({ panel: undefined, batch: undefined, day: undefined, member: undefined, reviewer: undefined });
  };
  return (
    <div className={styles.root}>
      <ReviewToolbar
        view={view}
        onView={(next) => change({ view: next })}
        size={size}
        onSize={changeSize}
        onPanel={(next) => change({ panel: next })}
        onSearch={() => setSearch('')}
      />
      <ReviewDesk
        key={view}
        view={view}
        preferences={preferences}
        onLarge={(isLarge) => changeSize(isLarge ? 1 : lastSize)}
        onSize={stepSize}
        search={search}
        onSearch={setSearch}
        onBatches={() => change({ panel: 'batches' })}
      />
      {panel === 'batches' && (
        <BatchesPanel
          openedId={batch}
          filter={filter}
          onFilter={(next) =>
            change({ day: next.day, member: next.member, reviewer: next.staffId }, { replaces: true })
          }
          onClose={close}
        />
      )}
      {panel === 'figures' && <FiguresPanel onClose={close} />}
      {panel === 'settings' && <SettingsPanel preferences={preferences} onPrefer={prefer} onClose={close} />}
    </div>
  );
}
