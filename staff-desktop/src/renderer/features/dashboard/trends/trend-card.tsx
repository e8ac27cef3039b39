import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { BarChart } from './bar-chart.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  figures: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXL },
  figure: { display: 'inline-flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalXS },
  number: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  key: { width: '10px', height: '10px', border: `1px solid ${tokens.colorNeutralForeground1}` },
  filled: { backgroundColor: tokens.colorNeutralForeground1 },
  striped: {
    backgroundImage: `repeating-linear-gradient(0deg, ${tokens.colorNeutralForeground1} 0 1px, transparent 1px 3px)`,
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface TrendFigure {
  readonly name: string;
  readonly figure: string;
  /** The list that the figure counts. */
  readonly href: string;
  /** Says what opens, if it is not such a list. */
  readonly title?: string;
  /** The values by day; absent for a figure without a part in the chart. */
  readonly values?: readonly number[];
}

interface TrendCardProps {
  label: string;
  /** The first two with values are the chart's series. */
  figures: readonly TrendFigure[];
  note: string;
  days: readonly string[];
  /** What the chart shows, in words. */
  chartLabel?: string;
}

/** Figures of a period, each with a link to its list, and their bars by day. */
export function TrendCard({ chartLabel = '', days, figures, label, note }: TrendCardProps) {
  const styles = useStyles();
  const series = figures.flatMap(({ name, values }) => (values ? [{ name, values }] : []));
  const [first, second] = series;
  const fillings = series.length > 1 ? ([styles.filled, styles.striped] as const) : [];
  return (
    <section className={styles.root} aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.figures}>
        {figures.map(({ figure, href, name, title }, at) => (
          <span key={name} className={styles.figure}>
            {fillings[at] !== undefined && <span className={`${styles.key} ${fillings[at]}`} aria-hidden />}
            <Link href={href} className={styles.number} aria-label={`${name}: ${figure}`} title={title}>
              {figure}
            </Link>
            <span className={styles.note} aria-hidden>
              {name}
            </span>
          </span>
        ))}
      </div>
      {first && <BarChart label={chartLabel} days={days} series={second ? [first, second] : [first]} />}
      <span className={styles.note}>{note}</span>
    </section>
  );
}
