import { Fragment } from 'react';
import styles from './fact-list.module.css';

/**
 * The parts of a value: each second one is a range such as `15–25` or `($12,500–20,800)`, which must not
 * break across lines.
 */
function partsOf(value: string): string[] {
  const parts = [''];
  for (const word of value.split(/(\s)/)) {
    if (word.slice(1, -1).includes('–')) parts.push(word, '');
    else parts[parts.length - 1] += word;
  }
  return parts;
}

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
              {partsOf(value).map((part, place) =>
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
