import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusContent } from '../../lib/focus-content.ts';
import { useKeyHelp } from '../../lib/offers.ts';
import { useWindowKey } from '../../lib/typing/use-window-key.ts';
import { focusRow } from './use-row-keys.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
  },
  list: { gridTemplateColumns: 'clamp(240px, 28%, 380px) minmax(0, 1fr)' },
  table: { gridTemplateColumns: 'minmax(0, 1fr) clamp(400px, 34%, 560px)' },
});

interface ListWithPaneProps {
  /** A narrow list beside a wide pane that is always there, or a table whose pane opens beside it. */
  shape: 'list' | 'table';
  /** The rows, with the props of `useRowKeys`, or a grid with its own keys. */
  rows: ReactNode;
  /** The opened record. */
  openId: string | undefined;
  pane: ReactNode;
  /** Closes the pane. It is a step of `useAddress`, so unsaved changes are asked about. */
  onClose: () => void;
  /** Opens the next or the previous row. */
  onStep: (by: 1 | -1) => void;
}

/** Whether nothing on the screen has the focus. */
const isWholeScreen = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.matches('main'));

/**
 * Rows with one of them open beside them. Enter opens a row, J and K open its neighbours, J also the first
 * one, ↓ goes to the rows, and Escape closes the pane and returns the focus to its row.
 */
export function ListWithPane({ shape, rows, openId, pane, onClose, onStep }: ListWithPaneProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  useWindowKey((event) => {
    const { altKey, code, ctrlKey, key, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey) return;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && isWholeScreen(target)) {
      event.preventDefault();
      focusContent();
    } else if (key === 'Escape' && openId !== undefined) onClose();
    // By the key's position: a Bangla keyboard writes other letters.
    else if (code === 'KeyJ') onStep(1);
    else if (code === 'KeyK') onStep(-1);
  });
  useKeyHelp([
    {
      title: t('keys.list'),
      keys: [
        [['↑', '↓'], t('keys.rows')],
        [['Enter'], t('keys.open')],
        [['J', 'K'], t('keys.neighbours')],
        [['Esc'], t('keys.closePane')],
      ],
    },
  ]);

  const lastId = useRef(openId);
  useEffect(() => {
    if (openId === undefined && document.activeElement === document.body) focusRow(lastId.current);
    lastId.current = openId;
  }, [openId]);

  return (
    <div className={mergeClasses(styles.root, (shape === 'list' || openId !== undefined) && styles[shape])}>
      {rows}
      {pane}
    </div>
  );
}
