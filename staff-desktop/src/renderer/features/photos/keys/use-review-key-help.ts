import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../lib/offered.ts';
import { useKeyHelp } from '../../../lib/offers.ts';
import { useFormat } from '../../../lib/use-format.ts';

/** Lists the keys of the review in the keyboard help, and the reasons by their digits. */
export function useReviewKeyHelp(): void {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const offers = useOffers();
  useKeyHelp([
    {
      title: t('section.photos'),
      keys: [
        [['A'], t('photos.approve')],
        [['D'], t('photos.keyDecline')],
        [['Z'], t('photos.keyUndo')],
        [['←', '→', 'K', 'J'], t('photos.keyMove')],
        [['↑', '↓'], t('photos.keyRow')],
        [['Page ↑', 'Page ↓'], t('photos.keyPage')],
        [['Home', 'End'], t('photos.keyEnds')],
        [['Shift', '→'], t('photos.keyRange')],
        [['X'], t('photos.keyToggle')],
        [['Ctrl', 'A'], t('photos.keyAll')],
        [['Enter'], t('photos.keyLarge')],
        [['Space'], t('photos.keyZoom')],
        [['C'], t('photos.keyCompare')],
        [['V'], t('photos.keyLook')],
        ...(offers('watch') ? [[['L'], t('watchList.addThis')] as const] : []),
        [['+', '-'], t('photos.keySize')],
        [['/'], t('photos.search')],
        [['Esc'], t('photos.keyCancel')],
      ],
    },
    {
      title: t('photos.keyReasons'),
      keys: photoDeclineReasonOptions.map((reason) => [[number(Number(reason.key))], reason[language]]),
    },
  ]);
}
