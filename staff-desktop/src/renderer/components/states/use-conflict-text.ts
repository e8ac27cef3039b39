import { ApiProblem } from '@milon/shared/client';
import { madeDecisionSchema } from '@milon/shared/contracts';
import type { Option } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { useProblemText } from './problem-text.ts';

/** The text of an error; if somebody else decided before, who decided what and when. */
export function useConflictText(statuses: readonly Option[]): (error: unknown) => string {
  const { t } = useTranslation();
  const { dateTime, label } = useFormat();
  const problemText = useProblemText();
  return (error) => {
    const made = madeDecisionSchema.safeParse(error instanceof ApiProblem ? error.current : undefined);
    if (!(error instanceof ApiProblem) || error.code !== 'ALREADY_DECIDED' || !made.success)
      return problemText(error);
    const { at, by, status } = made.data;
    return t('queue.decided', {
      who: by ?? t('queue.somebody'),
      what: label(statuses, status),
      when: at === undefined ? '' : dateTime(at),
    });
  };
}
