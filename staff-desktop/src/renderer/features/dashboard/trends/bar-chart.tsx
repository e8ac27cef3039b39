import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '96px', color: tokens.colorNeutralForeground1 },
  axis: { stroke: tokens.colorNeutralStroke1, strokeWidth: 1 },
});

interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface BarChartProps {
  /** What the chart shows, in words, for screen readers. */
  label: string;
  /** The days of the values. */
  days: readonly string[];
  /** Stacked from below: the first is filled, the second is striped. */
  series: readonly [Series] | readonly [Series, Series];
}

const height = 96;
const step = 10;
const gap = 3;

/**
 * Bars by day. The series differ by filling and outline, not by colour, so that grey paper shows them too.
 */
export function BarChart({ days, label, series }: BarChartProps) {
  const styles = useStyles();
  const stripes = useId();
  const [first, second] = series;
  const most = Math.max(1, ...first.values.map((value, at) => value + (second?.values[at] ?? 0)));
  const width = first.values.length * step;
  const scale = (value: number) => (value / most) * (height - 4);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.root}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <defs>
        <pattern id={stripes} width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 0H4" stroke="currentColor" strokeWidth="2" />
        </pattern>
      </defs>
      {first.values.map((value, at) => {
        const below = scale(value);
        const above = scale(second?.values[at] ?? 0);
        const place = { x: at * step + gap / 2, width: step - gap };
        return (
          <g key={days[at]}>
            <rect {...place} y={height - below} height={below} fill="currentColor" />
            {above > 0 && (
              <rect
                {...place}
                y={height - below - above}
                height={above}
                fill={`url(#${stripes})`}
                stroke="currentColor"
                strokeWidth="0.6"
              />
            )}
          </g>
        );
      })}
      <line className={styles.axis} x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
    </svg>
  );
}
