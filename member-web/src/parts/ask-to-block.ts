import i18next from 'i18next';
import { setMark } from '../entities/relationship/favorite.ts';
import { store } from '../lib/store.ts';
import { closeAllDialogs, confirmThen, isPerson, openDialogsAtom } from '../state/dialogs.ts';

/** Asks before a block. The page reloads after it (spec §4). */
export function askToBlock(id: string, question: string = i18next.t('details:blockQuestion')): void {
  confirmThen({
    title: question,
    text: i18next.t('details:blockText'),
    confirm: i18next.t('details:block'),
    onConfirm: async () => {
      if (!(await setMark(id, 'block', true))) return;
      // The reload would open the person again.
      if (store.get(openDialogsAtom).some(isPerson)) await closeAllDialogs();
      globalThis.location.reload();
    },
  });
}
