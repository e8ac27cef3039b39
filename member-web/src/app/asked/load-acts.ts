import { loadCode } from '../../lib/code/load-code.ts';
import { withMoreTexts } from '../i18n.ts';

/** The code that goes on, and its texts. They load when a gate lets through. */
export const loadActs = () => loadCode(() => withMoreTexts(() => import('./acts.ts')));
