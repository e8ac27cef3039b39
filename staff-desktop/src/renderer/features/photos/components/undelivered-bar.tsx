import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../components/problem-text.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useDecisions } from '../decisions/use-decisions.ts';

const useStyles = makeStyles({
  root: { gridRow: 1, padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  text: { whiteSpace: 'pre-line' },
});

/** Decisions that came back, why, and what can be done: nothing is lost in silence. */
export function UndeliveredBar() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const { queue, state } = useDecisions();
  if (!state.failed) return null;
  const { count, error } = state.failed;

  function takeBack() {
    queue.takeBack();
    // A batch may have arrived although its answer did not.
    void queryClient.resetQueries({ queryKey: queryKeys.reviewQueue });
  }

  return (
    <div className={styles.root} role="alert">
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody className={styles.text}>
          <MessageBarTitle>{t('photos.notDelivered', { count, shown: number(count) })}</MessageBarTitle>
          {problemText(error)}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={queue.retry}>{t('problem.retry')}</Button>
          <Button onClick={takeBack}>{t('photos.takeBack')}</Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
