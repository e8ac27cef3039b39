import { makeStyles, tokens } from '@fluentui/react-components';
import type { PhotoStatus } from '@milon/shared/options';
import { atom, useAtom } from 'jotai';
import { useState } from 'react';
import { KeysSheet } from './components/keys-sheet.tsx';
import { ReviewDesk } from './components/review-desk.tsx';
import { ReviewToolbar } from './components/review-toolbar.tsx';
import { gridSizes } from './review/grid-sizes.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: '100%',
    minWidth: '680px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** Index into `gridSizes`; kept while the console is open. */
const sizeAtom = atom(2);

/** The review queue: a grid of photos, the one in hand at large, and a key for everything. */
export function PhotosScreen() {
  const styles = useStyles();
  const [status, setStatus] = useState<PhotoStatus>('PENDING');
  const [size, setSize] = useAtom(sizeAtom);
  // The size to go back to from the large view.
  const [lastSize, setLastSize] = useState(size === 0 ? 2 : size);
  const [showsKeys, setShowsKeys] = useState(false);

  function changeSize(next: number) {
    if (next !== 0) setLastSize(next);
    setSize(next);
  }

  return (
    <div className={styles.root}>
      <ReviewToolbar
        status={status}
        onStatus={setStatus}
        size={size}
        onSize={changeSize}
        onKeys={() => setShowsKeys(true)}
      />
      <ReviewDesk
        key={status}
        status={status}
        size={gridSizes[size] ?? gridSizes[2]}
        onLarge={(isLarge) => changeSize(isLarge ? 0 : lastSize)}
        onKeys={() => setShowsKeys(true)}
      />
      {showsKeys && <KeysSheet onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
