import i18next from 'i18next';
import { loadCode } from '../../lib/code/load-code.ts';

/** Loads the parts of a card that open on a press, with their texts. */
export function loadExtras() {
  return loadCode(async () => {
    const [code] = await Promise.all([import('./card-extras.ts'), i18next.loadNamespaces('details')]);
    return code;
  });
}
