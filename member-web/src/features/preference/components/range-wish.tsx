import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Bounds, Range, RangeWish as RangeWishName } from '@milon/shared/rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeSlider } from '../../../components/form/range-slider.tsx';
import { useRangeWords } from './range-words.ts';

const useStyles = makeStyles({
  ends: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  hint: { display: 'block', color: tokens.colorNeutralForeground3 },
  error: { display: 'block', color: tokens.colorPaletteRedForeground1 },
});

interface Props {
  wish: RangeWishName;
  value: Range;
  bounds: Bounds;
  onChange: (range: Range) => void;
  /** What the settings ask of this range. */
  hint: string | undefined;
  error: string | undefined;
}

/** Age 'Min N Yrs' to 'Max N Yrs', or height in feet and inches (spec §2). */
export function RangeWish({ wish, value, bounds, onChange, hint, error }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('preference');
  const words = useRangeWords(wish);
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div>
      <div className={styles.ends} aria-hidden>
        <Text>{words.min(value.min)}</Text>
        <Text>{words.max(value.max)}</Text>
      </div>
      <RangeSlider
        {...bounds}
        value={value}
        minLabel={t(`${wish}Min`)}
        maxLabel={t(`${wish}Max`)}
        valueText={words.value}
        onChange={onChange}
        isInvalid={error !== undefined}
        describedBy={note === undefined ? undefined : noteId}
      />
      {note !== undefined && (
        <Text
          id={noteId}
          size={200}
          className={error === undefined ? styles.hint : styles.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </Text>
      )}
    </div>
  );
}
