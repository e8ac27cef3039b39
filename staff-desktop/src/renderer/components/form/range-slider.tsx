import { makeStyles, tokens } from '@fluentui/react-components';
import { moveThumb, type Range } from '@milon/shared/rules';

const thumb = {
  appearance: 'none',
  width: '16px',
  height: '16px',
  borderRadius: '50%',
  border: `2px solid ${tokens.colorNeutralBackground1}`,
  backgroundColor: tokens.colorCompoundBrandBackground,
  boxShadow: tokens.shadow2,
  pointerEvents: 'auto',
  cursor: 'pointer',
} as const;

const useStyles = makeStyles({
  root: { position: 'relative', height: '24px' },
  rail: {
    position: 'absolute',
    top: '10px',
    insetInline: 0,
    height: '4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  chosen: {
    position: 'absolute',
    top: '10px',
    height: '4px',
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '24px',
    margin: 0,
    appearance: 'none',
    backgroundColor: 'transparent',
    pointerEvents: 'none',
    '::-webkit-slider-thumb': thumb,
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
});

interface RangeSliderProps {
  value: Range;
  onChange: (range: Range) => void;
  /** The thumbs stay within the bounds, never cross, and keep the minimum gap (spec §5). */
  bounds: Range & { readonly minGap: number };
  minLabel: string;
  maxLabel: string;
  /** The text of a value for screen readers. */
  valueText: (value: number) => string;
  isInvalid: boolean;
  /** Id of the element that says what is asked or wrong. */
  describedBy: string | undefined;
}

/** A slider with two thumbs on one rail, for mouse and keyboard. */
export function RangeSlider({
  bounds,
  describedBy,
  isInvalid,
  maxLabel,
  minLabel,
  onChange,
  value,
  valueText,
}: RangeSliderProps) {
  const styles = useStyles();
  const share = (at: number) => ((at - bounds.min) / (bounds.max - bounds.min)) * 100;
  return (
    <div className={styles.root}>
      <div className={styles.rail} />
      <div
        className={styles.chosen}
        style={{ left: `${share(value.min)}%`, right: `${100 - share(value.max)}%` }}
      />
      {(['min', 'max'] as const).map((end) => (
        <input
          key={end}
          className={styles.input}
          type="range"
          min={bounds.min}
          max={bounds.max}
          value={value[end]}
          aria-label={end === 'min' ? minLabel : maxLabel}
          aria-valuetext={valueText(value[end])}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange(moveThumb(value, end, Number(event.target.value), bounds))}
        />
      ))}
    </div>
  );
}
