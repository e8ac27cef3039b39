import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useProblemText } from '../../components/states/problem-text.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    // For `Facts`, which has two columns if there is room.
    containerType: 'inline-size',
    // The headings of parts that are also in the pane beside the table.
    '& h3': { borderBottomStyle: 'none', paddingBottom: 0, color: tokens.colorNeutralForeground1 },
  },
  head: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  title: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  more: { fontSize: tokens.fontSizeBase200 },
  problem: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorStatusDangerForeground1,
  },
});

interface PartQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

interface RecordSectionProps<Data> {
  title: string;
  /** Where all of it is. */
  more?: { href: string; text: string } | undefined;
  query: PartQuery<Data>;
  /** Shown if there is nothing. */
  empty?: string;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** One part of a record, which loads, fails and is tried again by itself. */
export function RecordSection<Data>(props: RecordSectionProps<Data>) {
  const { title, more, query, empty, isEmpty, children } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error, isPending, refetch } = query;
  return (
    <RecordCard title={title} more={more}>
      {isPending && <LoadingBlocks count={2} height="16px" />}
      {error && data === undefined && (
        <div role="alert" className={styles.problem}>
          <span>{problemText(error)}</span>
          <Button size="small" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </div>
      )}
      {data !== undefined && (isEmpty?.(data) ? <p className={styles.quiet}>{empty}</p> : children(data))}
    </RecordCard>
  );
}

interface RecordCardProps {
  /** Absent if what is inside has its own heading. */
  title?: string;
  more?: { href: string; text: string } | undefined;
  children: ReactNode;
}

/** The frame of a part that is already there. */
export function RecordCard({ title, more, children }: RecordCardProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={styles.head}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {more && (
            <Link className={styles.more} href={more.href}>
              {more.text}
            </Link>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
