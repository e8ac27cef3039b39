import { makeStyles, Tag, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  phrases: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  phrase: { maxWidth: '100%', height: 'auto', minHeight: '32px', overflowWrap: 'anywhere' },
});

/** The phrases of a partner post, each as a tag. */
export function PostPhrases({ phrases }: { phrases: readonly string[] }) {
  const styles = useStyles();
  return (
    <div className={styles.phrases}>
      {phrases.map((phrase) => (
        <Tag key={phrase} appearance="brand" className={styles.phrase}>
          {phrase}
        </Tag>
      ))}
    </div>
  );
}
