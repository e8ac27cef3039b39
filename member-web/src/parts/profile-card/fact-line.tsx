import dots from '../../components/dot-row.module.css';
import { classes } from '../../lib/classes.ts';
import styles from './fact-line.module.css';

interface Props {
  facts: readonly (readonly [label: string, value: string])[];
  /** Shows the labels where there is room for columns. */
  labelled?: boolean;
}

/** Short values side by side, with a dot between two of one line. Screen readers read their labels. */
export function FactLine({ facts, labelled = false }: Props) {
  return (
    <div className={dots.root}>
      <dl className={classes(dots.list, labelled && styles.labelled)}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className={classes(dots.item, dots.marked)} title={label}>
              <dt className={styles.label}>{label}</dt>
              {/* `Government/Public Sector` may break after the slash instead of inside a word. */}
              <dd className={styles.value}>{value.replaceAll('/', '/\u200b')}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
