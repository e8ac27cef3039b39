import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  // A range is not torn between its two ends.
  value: { margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
});

/** Labelled facts in columns; those without a value are left out. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [label: string, value: string | undefined])[];
}) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
