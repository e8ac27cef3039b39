import { loadCode } from '../../lib/code/load-code.ts';

export const loadAsked = () => loadCode(() => import('./asked-code.ts'));
