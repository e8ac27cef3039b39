import {
  Button,
  Dialog,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular, ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/use-format.ts';
import { useEarlyFocus } from './dialog/use-early-focus.ts';
import { useOverlay } from './dialog/use-overlay.ts';
import { PrivatePicture } from './private-picture.tsx';

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    width: '94vw',
    maxWidth: 'none',
    height: '94vh',
    maxHeight: 'none',
    padding: tokens.spacingHorizontalM,
  },
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: { flexGrow: 1, margin: 0 },
  share: { minWidth: '56px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  frame: {
    display: 'grid',
    placeItems: 'safe center',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  picture: { display: 'block', objectFit: 'contain' },
  whole: { maxWidth: '100%' },
});

/** The height of the picture as a share of the frame's. */
const zooms = [1, 1.5, 2, 3, 4] as const;

interface PictureDialogProps {
  name: string;
  picture: Blob;
  onClose: () => void;
}

/** One picture in the size of the window, zoomed by + and −, moved by the arrow keys. */
export function PictureDialog({ name, onClose, picture }: PictureDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const [at, setAt] = useState(0);
  useOverlay();
  const surface = useEarlyFocus();
  const zoom = zooms[at] ?? 1;
  const change = (by: 1 | -1) => setAt(Math.min(zooms.length - 1, Math.max(0, at + by)));

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') change(1);
    else if (event.key === '-') change(-1);
  }

  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface ref={surface} className={styles.surface} aria-label={name} onKeyDown={press}>
        <div className={styles.bar}>
          <DialogTitle as="h2" action={null} className={styles.title}>
            {name}
          </DialogTitle>
          <Button
            appearance="subtle"
            icon={<ZoomOutRegular />}
            aria-label={t('picture.smaller')}
            disabledFocusable={at === 0}
            onClick={() => change(-1)}
          />
          <output className={styles.share}>{number(zoom * 100)}%</output>
          <Button
            appearance="subtle"
            icon={<ZoomInRegular />}
            aria-label={t('picture.larger')}
            disabledFocusable={at === zooms.length - 1}
            onClick={() => change(1)}
          />
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('action.close')}
            onClick={onClose}
          />
        </div>
        <section
          className={styles.frame}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
          tabIndex={0}
          aria-label={name}
        >
          <PrivatePicture
            className={mergeClasses(styles.picture, zoom === 1 && styles.whole)}
            style={{ height: `${zoom * 100}%` }}
            name={name}
            picture={picture}
          />
        </section>
      </DialogSurface>
    </Dialog>
  );
}
