import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { Bounds, Range, RangeWish } from '@milon/shared/rules';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeSlider } from '../../../components/form/range-slider.tsx';
import { useWishWords } from './wish-words.ts';

const useStyles = makeStyles({
  ends: { display: 'flex', justifyContent: 'space-between' },
  hint: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorPaletteRedForeground1 },
});

interface WishRangeProps {
  wish: RangeWish;
  value: Range;
  bounds: Bounds;
  onChange: (range: Range) => void;
  /** What the settings ask of this range. */
  hint: string | undefined;
  /** The error, shown at the sliders, which get the focus. */
  fault: string | undefined;
}

/** Age 'Min N Yrs' to 'Max N Yrs', or height in feet and inches (spec §2). */
export function WishRange({ bounds, fault, hint, onChange, value, wish }: WishRangeProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const words = useWishWords();
  const isAge = wish === 'birthday';
  const noteId = useId();
  const note = fault ?? hint;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault !== undefined) root.current?.querySelector('input')?.focus();
  }, [fault]);
  return (
    <div ref={root}>
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
        isInvalid={fault !== undefined}
        describedBy={note === undefined ? undefined : noteId}
      />
      {note !== undefined && (
        <Caption1
          id={noteId}
          className={fault === undefined ? styles.hint : styles.fault}
          role={fault === undefined ? undefined : 'alert'}
        >
          {note}
        </Caption1>
      )}
    </div>
  );
}
