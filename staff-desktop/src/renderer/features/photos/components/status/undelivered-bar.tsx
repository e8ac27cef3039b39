import { Button } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../../components/states/problem-text.ts';
import { queryKeys } from '../../../../lib/server/query-keys.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useDecisions } from '../../decisions/use-decisions.ts';
import { NoticeBar } from './notice-bar.tsx';

/** Decisions that could not be delivered, with the reason and the possible actions. */
export function UndeliveredBar() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const { queue, state } = useDecisions();
  if (!state.failed) return null;
  const { count, error } = state.failed;

  function takeBack() {
    queue.takeBack();
    // The API may have stored a batch although its answer was lost.
    void queryClient.resetQueries({ queryKey: queryKeys.reviewQueue });
  }

  return (
    <NoticeBar
      intent="error"
      title={t('photos.notDelivered', { count, shown: number(count) })}
      text={
        state.failed.isRetried ? `${problemText(error)} ${t('photos.goByThemselves')}` : problemText(error)
      }
    >
      <Button onClick={queue.retry}>{t('problem.retry')}</Button>
      <Button onClick={takeBack}>{t('photos.takeBack')}</Button>
    </NoticeBar>
  );
}
