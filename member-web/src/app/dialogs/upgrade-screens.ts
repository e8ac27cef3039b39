import { savesData } from '../../lib/code/saves-data.ts';
import { loadMore } from './more-families.ts';

/** The packages. The code that buys one of them follows. */
export { UpgradePopup } from '../../features/commerce/components/purchase/upgrade-popup.tsx';

if (!savesData()) Promise.all([loadMore.commerce(), import('./more-dialogs.tsx')]).catch(() => undefined);
