import { makeStyles, Text, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
  summary: {
    color: tokens.colorBrandForeground1,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    textAlign: 'start',
  },
});

/** A filter's name with its selected values below. */
export function AccordionSummary({ title, summary }: { title: string; summary: string }) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <Text weight={summary ? 'semibold' : 'regular'}>{title}</Text>
      {summary ? (
        <Text size={200} className={styles.summary}>
          {summary}
        </Text>
      ) : null}
    </span>
  );
}
