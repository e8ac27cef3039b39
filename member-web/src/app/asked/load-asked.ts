import { loadCode } from '../../lib/code/load-code.ts';

export const importAsked = () => import('./asked-code.ts');
export const loadAsked = () => loadCode(importAsked);
