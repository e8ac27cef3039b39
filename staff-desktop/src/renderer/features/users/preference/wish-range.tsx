import { Caption1, makeStyles } from '@fluentui/react-components';
import type { Bounds, Range, RangeWish } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { RangeSlider } from '../../../components/form/range-slider.tsx';
import { useWishWords } from './wish-words.ts';

const useStyles = makeStyles({ ends: { display: 'flex', justifyContent: 'space-between' } });

interface WishRangeProps {
  wish: RangeWish;
  value: Range;
  bounds: Bounds;
  onChange: (range: Range) => void;
}

/** Age 'Min N Yrs' to 'Max N Yrs', or height in feet and inches (spec §2). */
export function WishRange({ bounds, onChange, value, wish }: WishRangeProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const words = useWishWords();
  const isAge = wish === 'birthday';
  return (
    <div>
      <div className={styles.ends} aria-hidden>
        <Caption1>{words.end(wish, 'min', value.min)}</Caption1>
        <Caption1>{words.end(wish, 'max', value.max)}</Caption1>
      </div>
      <RangeSlider
        value={value}
        bounds={bounds}
        minLabel={t(isAge ? 'preference.lowestAge' : 'preference.lowestHeight')}
        maxLabel={t(isAge ? 'preference.highestAge' : 'preference.highestHeight')}
        valueText={(end) => words.value(wish, end)}
        onChange={onChange}
      />
    </div>
  );
}
