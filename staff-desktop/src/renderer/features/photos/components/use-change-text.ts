import type { PhotoChange } from '@milon/shared/contracts';
import { problemMessages } from '@milon/shared/messages';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

export interface Refusal {
  code?: string | undefined;
  changed?: PhotoChange | undefined;
}

/** Why a decision was refused: how the photo changed, or else the text of the code. */
export function useChangeText(): (refusal: Refusal) => string {
  const { t } = useTranslation();
  const { dateTime, label, language } = useFormat();
  return ({ changed, code }) => {
    const words = Object.entries(problemMessages).find(([known]) => known === code)?.[1];
    if (!changed) return words?.[language] ?? t('photos.mark.refused');
    const { at, by, reason, status, what } = changed;
    const said = {
      who: by ?? t('photos.changed.somebody'),
      when: at === undefined ? t('photos.changed.meanwhile') : dateTime(at),
      reason: reason === undefined ? '' : label(photoDeclineReasonOptions, reason),
    };
    if (what !== 'DECIDED') return t(`photos.changed.${what}`, said);
    if (status === 'APPROVED') return t('photos.changed.APPROVED', said);
    if (status !== 'DECLINED') return t('photos.changed.DECIDED', said);
    return reason === undefined ? t('photos.changed.DECLINED', said) : t('photos.changed.DECLINED_FOR', said);
  };
}
