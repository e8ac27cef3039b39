import { Fragment } from 'react';
import styles from './fact-list.module.css';

/** Ranges such as `15–25` and `($12,500–20,800)` must not break across lines. */
const ranges = /(\S+–\S+)/;

/** Labelled facts in columns. Facts without a value are left out. */
export function FactList({
  facts,
}: {
  facts: readonly (readonly [label: string, value: string | undefined])[];
}) {
  return (
    <dl className={styles.list}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {value.split(ranges).map((part, place) =>
                place % 2 === 0 ? (
                  // `Government/Public Sector` may break after the slash instead of inside a word.
                  part.split('/').map((words, at) => (
                    <Fragment key={words}>
                      {at > 0 ? (
                        <>
                          /<wbr />
                        </>
                      ) : null}
                      {words}
                    </Fragment>
                  ))
                ) : (
                  <span key={part} className={styles.range}>
                    {part}
                  </span>
                ),
              )}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
