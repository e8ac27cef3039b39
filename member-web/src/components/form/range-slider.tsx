import { makeStyles, tokens } from '@fluentui/react-components';
import { moveThumb, type Range } from '@milon/shared/rules';

const thumb = {
  appearance: 'none',
  width: '24px',
  height: '24px',
  borderRadius: '50%',
  border: `2px solid ${tokens.colorNeutralBackground1}`,
  backgroundColor: tokens.colorCompoundBrandBackground,
  boxShadow: tokens.shadow4,
  pointerEvents: 'auto',
  cursor: 'pointer',
} as const;

const useStyles = makeStyles({
  root: { position: 'relative', height: '44px', marginInline: '4px' },
  rail: {
    position: 'absolute',
    top: '20px',
    insetInline: 0,
    height: '4px',
    borderRadius: '2px',
    backgroundColor: tokens.colorNeutralStroke1,
  },
  chosen: {
    position: 'absolute',
    top: '20px',
    height: '4px',
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '44px',
    margin: 0,
    appearance: 'none',
    backgroundColor: 'transparent',
    pointerEvents: 'none',
    '::-webkit-slider-thumb': thumb,
    '::-moz-range-thumb': thumb,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: '8px' },
  },
});

interface Props {
  value: Range;
  onChange: (range: Range) => void;
  min: number;
  max: number;
  /** The minimum distance between the thumbs, which never cross (spec §5). */
  minGap: number;
  minLabel: string;
  maxLabel: string;
  /** The text of a value for screen readers. */
  valueText: (value: number) => string;
  isInvalid?: boolean;
  /** Id of the element that says what is asked or wrong. */
  describedBy?: string | undefined;
}

/** A slider with two thumbs on one rail, for touch and keyboard. */
export function RangeSlider({
  value,
  onChange,
  min,
  max,
  minGap,
  minLabel,
  maxLabel,
  valueText,
  isInvalid = false,
  describedBy,
}: Props) {
  const styles = useStyles();
  const share = (at: number) => ((at - min) / (max - min)) * 100;
  const bounds = { min, max, minGap };
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
          min={min}
          max={max}
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
