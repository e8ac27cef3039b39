import { makeStyles, tokens } from '@fluentui/react-components';
import type { BulkChange } from '@milon/shared/contracts';
import { useFormat } from '../../../lib/use-format.ts';
import { useBatchWords } from './batch-words.ts';

const useStyles = makeStyles({
  title: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** One batch: what, who and when, which members, and how it stands. */
export function BatchLine({ batch }: { batch: BulkChange }) {
  const styles = useStyles();
  const { dateTime } = useFormat();
  const words = useBatchWords();
  return (
    <>
      <span className={styles.title}>{words.title(batch)}</span>
      <span className={styles.quiet}>
        {batch.by.name} · {dateTime(batch.createdAt)}
      </span>
      <span className={styles.quiet}>{words.members(batch)}</span>
      <span>{words.figures(batch)}</span>
    </>
  );
}
