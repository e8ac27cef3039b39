import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  figure: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  urgent: { color: tokens.colorBrandForeground1 },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

interface FigureCardProps {
  label: string;
  figure: string;
  note: string;
  href: string;
  /** Whether this work waits for staff. */
  isUrgent?: boolean;
}

/** One figure with a link to its screen. */
export function FigureCard({ label, figure, note, href, isUrgent = false }: FigureCardProps) {
  const styles = useStyles();
  return (
    <a className={styles.root} href={href}>
      <span className={styles.label}>{label}</span>
      <span className={mergeClasses(styles.figure, isUrgent && styles.urgent)}>{figure}</span>
      <span className={styles.note}>{note}</span>
    </a>
  );
}
