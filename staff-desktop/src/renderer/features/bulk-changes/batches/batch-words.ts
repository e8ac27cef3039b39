import type { BulkChange } from '@milon/shared/contracts';
import { memberStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useFilterWords } from '../../../parts/member/filter/use-filter-words.ts';

/** Texts for a bulk change: its act, its members, and its progress. */
export function useBatchWords() {
  const { t } = useTranslation();
  const { label, number } = useFormat();
  const filterWords = useFilterWords();

  function title({ act }: BulkChange): string {
    return act.action === 'STATUS'
      ? t('bulk.didSTATUS', { status: label(memberStatusOptions, act.activePolicy) })
      : t(`bulk.did${act.action}`);
  }

  /** Which members: the filter with its exceptions, or chosen one by one. */
  function members({ exceptions, filter, hadText, leftOut }: BulkChange): string {
    const chosen = filter
      ? [...(hadText ? [t('bulk.hadText')] : []), ...filterWords(filter)]
      : [t('bulk.chosenByHand')];
    return [
      chosen.length === 0 ? t('bulk.noFilter') : chosen.join(' · '),
      ...(exceptions > 0 ? [t('bulk.exceptions', { count: exceptions, shown: number(exceptions) })] : []),
      ...(leftOut.length > 0 ? [t('bulk.leftOut')] : []),
    ].join(' · ');
  }

  /** The figures that are not zero. */
  function figures({ figures: all }: BulkChange): string {
    return (['waiting', 'done', 'skipped', 'failed', 'toRevert', 'reverted', 'changed'] as const)
      .filter((name) => all[name] > 0)
      .map((name) => t(`bulk.figure.${name}`, { count: all[name], shown: number(all[name]) }))
      .join(', ');
  }

  return { title, members, figures };
}
