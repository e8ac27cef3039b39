import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  link: {
    display: 'grid',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':focus-visible': { outlineStyle: 'none' },
    // The whole card is the link, below the one of what is late.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  late: {
    position: 'relative',
    zIndex: 1,
    justifySelf: 'start',
    color: tokens.colorStatusDangerForeground3,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'underline',
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
  /** What of it is late, with a link to that. */
  late?: { readonly text: string; readonly href: string } | undefined;
}

/** One figure with a link to its screen. */
export function FigureCard({ label, figure, note, href, isUrgent = false, late }: FigureCardProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <a className={styles.link} href={href}>
        <span className={styles.label}>{label}</span>
        <span className={mergeClasses(styles.figure, isUrgent && styles.urgent)}>{figure}</span>
        <span className={styles.note}>{note}</span>
      </a>
      {late && (
        <a className={styles.late} href={late.href} aria-label={`${label}: ${late.text}`}>
          {late.text}
        </a>
      )}
    </div>
  );
}
