import { useTranslation } from 'react-i18next';
import { setMark } from '../entities/relationship/favorite.ts';
import { confirmThen } from '../state/dialogs.ts';

/** Asks before a block. The page reloads after it (spec §4). */
export function useAskToBlock() {
  const { t } = useTranslation('card');
  return (id: string, question: string = t('blockQuestion')) =>
    confirmThen({
      title: question,
      text: t('blockText'),
      confirm: t('block'),
      onConfirm: async () => {
        if (await setMark(id, 'block', true)) globalThis.location.reload();
      },
    });
}
