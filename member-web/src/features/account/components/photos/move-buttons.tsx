import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { NextIcon, PreviousIcon } from '../../../../components/icons.ts';
import { useFormat } from '../../../../lib/format.ts';
import { FirstFilledIcon, FirstIcon } from '../icons.ts';
import type { PhotoOrder } from './use-photo-order.ts';

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'space-between', maxWidth: '180px' },
  button: { minWidth: '44px', minHeight: '44px' },
});

interface Props {
  id: string;
  place: number;
  of: number;
  order: PhotoOrder;
}

/** Moves a photo without dragging: one position in either direction, or to the front as the main photo. */
export function MoveButtons({ id, place, of, order }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const which = { place: number(place) };
  const isFirst = place === 1;
  return (
    <div className={styles.root}>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<PreviousIcon />}
        data-move="earlier"
        aria-label={t('moveEarlier', which)}
        disabledFocusable={isFirst}
        onClick={() => order.move(id, place - 2, 'earlier')}
      />
      <Button
        appearance="subtle"
        className={styles.button}
        icon={isFirst ? <FirstFilledIcon /> : <FirstIcon />}
        data-move="main"
        aria-label={t('makeMain', which)}
        title={t('makeMain', which)}
        disabledFocusable={isFirst}
        onClick={() => order.move(id, 0, 'main')}
      />
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<NextIcon />}
        data-move="later"
        aria-label={t('moveLater', which)}
        disabledFocusable={place === of}
        onClick={() => order.move(id, place, 'later')}
      />
    </div>
  );
}
