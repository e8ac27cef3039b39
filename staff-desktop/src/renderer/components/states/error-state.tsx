import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useProblemText } from './problem-text.ts';

const useStyles = makeStyles({
  root: { padding: tokens.spacingHorizontalL },
  text: { whiteSpace: 'pre-line' },
});

/** The error of a list or a screen, with a retry button. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <div className={styles.root} role="alert">
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody className={styles.text}>{problemText(error)}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={retry}>{t('problem.retry')}</Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
