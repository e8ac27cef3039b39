import type { MergePreview } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

/** What a merge does, each a sentence. */
export function usePreviewText() {
  const { t } = useTranslation();
  const { date, number } = useFormat();

  const listed = (parts: MergePreview['parts'], side: 'moves' | 'stays') =>
    parts
      .filter((part) => part[side] > 0)
      .map((part) => t(`duplicates.part.${part.part}`, { shown: number(part[side]) }))
      .join(', ');

  function sentencesOf(preview: MergePreview): string[] {
    const { connects, connectsAfter, contacts, losesCandidate, parts, returnedHolds } = preview;
    const moves = listed(parts, 'moves');
    const stays = listed(parts, 'stays');
    return [
      t('duplicates.hides'),
      moves === '' ? t('duplicates.nothingMoves') : t('duplicates.movesTo', { parts: moves }),
      stays !== '' && t('duplicates.stays', { parts: stays }),
      connects > 0 &&
        t('duplicates.connectsAfter', { added: number(connects), after: number(connectsAfter) }),
      preview.package &&
        t('duplicates.packageAfter', { name: preview.package.name, date: date(preview.package.until) }),
      contacts.includes('phone') && t('duplicates.contactPhone'),
      contacts.includes('email') && t('duplicates.contactEmail'),
      contacts.includes('candidate') && t('duplicates.contactCandidate'),
      losesCandidate && t('duplicates.losesCandidate'),
      returnedHolds > 0 &&
        t('duplicates.returnedHolds', { count: returnedHolds, shown: number(returnedHolds) }),
    ].filter((sentence) => typeof sentence === 'string');
  }

  return { sentencesOf };
}
