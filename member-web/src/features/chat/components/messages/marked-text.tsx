import { makeStyles, tokens } from '@fluentui/react-components';
import { lastOf } from '@milon/shared/lists';
import { findInText } from '@milon/shared/rules';
import { Fragment } from 'react';

const useStyles = makeStyles({
  mark: {
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
  },
});

/** Highlights every occurrence of `wanted` in a text. */
export function MarkedText({ text, wanted }: { text: string; wanted: string | undefined }) {
  const styles = useStyles();
  const spans = wanted === undefined ? [] : findInText(text, wanted);
  if (spans.length === 0) return text;
  return (
    <>
      {spans.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(spans[index - 1]?.to ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(lastOf(spans)?.to)}
    </>
  );
}
