import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useProblemText } from './problem-text.ts';

const useStyles = makeStyles({ text: { whiteSpace: 'pre-line' } });

/** The error of a whole form. Renders nothing without an error. */
export function ProblemBar({ error }: { error: unknown }) {
  const styles = useStyles();
  const problemText = useProblemText();
  return (
    <div role="alert">
      {error != null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody className={styles.text}>{problemText(error)}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
