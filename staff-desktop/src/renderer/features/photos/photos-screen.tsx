import { makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { staffRoles } from '../../../ipc-contract/index.ts';
import { staffAtom } from '../../lib/session.ts';
import { freeText, oneOf, useAddress } from '../../lib/use-address.ts';
import { ReviewDesk } from './components/desk/review-desk.tsx';
import { type Panel, ReviewToolbar } from './components/desk/review-toolbar.tsx';
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

const fields = { view: oneOf(reviewViews, 'FIRST'), batch: freeText(36) };

/** The photo review: queues of photos, a large view of the current one, and a key for every action. */
export function PhotosScreen() {
  const styles = useStyles();
  const { change, values } = useAddress(fields);
  const isAdministration = useAtomValue(staffAtom)?.userRole === staffRoles.administration;
  // A link may come from a colleague with another role.
  const view = values.view === 'DISPUTES' && !isAdministration ? 'FIRST' : values.view;
  const [preferences, prefer] = useDeskPreferences();
  const { size } = preferences;
  // The grid size to return to from the large view.
  const [lastSize, setLastSize] = useState<(typeof gridSizes)[number]>(size === 1 ? 12 : size);
  const [panel, setPanel] = useState<Panel | undefined>(values.batch === undefined ? undefined : 'batches');
  const [isSearching, setIsSearching] = useState(false);

  function changeSize(next: (typeof gridSizes)[number]) {
    if (next !== 1) setLastSize(next);
    prefer({ size: next });
  }

  function stepSize(step: 1 | -1) {
    const next = gridSizes[gridSizes.indexOf(size) + step];
    if (next !== undefined) changeSize(next);
  }

  const close = () => setPanel(undefined);
  return (
    <div className={styles.root}>
      <ReviewToolbar
        view={view}
        onView={(next) => change({ view: next })}
        size={size}
        onSize={changeSize}
        onPanel={setPanel}
        onSearch={() => setIsSearching(true)}
      />
      <ReviewDesk
        key={view}
        view={view}
        preferences={preferences}
        onLarge={(isLarge) => changeSize(isLarge ? 1 : lastSize)}
        onSize={stepSize}
        isSearching={isSearching}
        onSearch={setIsSearching}
        onBatches={() => setPanel('batches')}
      />
      {panel === 'batches' && <BatchesPanel openedId={values.batch} onClose={close} />}
      {panel === 'figures' && <FiguresPanel onClose={close} />}
      {panel === 'settings' && <SettingsPanel preferences={preferences} onPrefer={prefer} onClose={close} />}
    </div>
  );
}
