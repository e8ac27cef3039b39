import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { MoveIcon } from '../icons.ts';
import type { PhotoDrag } from './use-photo-drag.ts';
import type { PhotoOrder } from './use-photo-order.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: tokens.spacingVerticalXS,
    left: tokens.spacingHorizontalXS,
    minWidth: '44px',
    minHeight: '44px',
    // Touching it moves the photo and does not scroll the page.
    touchAction: 'none',
    cursor: 'grab',
    ':active': { cursor: 'grabbing' },
  },
});

interface Props {
  id: string;
  place: number;
  of: number;
  order: PhotoOrder;
  drag: PhotoDrag;
}

/** Moves its photo: by dragging, or with the arrow keys, Home and End. */
export function DragHandle({ id, place, of, order, drag }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();

  function onKeyDown(event: KeyboardEvent) {
    const at = place - 1;
    const to = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: of - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    order.move(id, to, 'handle');
  }

  return (
    <Button
      shape="circular"
      className={styles.root}
      icon={<MoveIcon />}
      data-move="handle"
      aria-label={t('movePicture', { place: number(place) })}
      aria-keyshortcuts="ArrowLeft ArrowRight Home End"
      onPointerDown={(event) => drag.begin(id, event)}
      onKeyDown={onKeyDown}
    />
  );
}
