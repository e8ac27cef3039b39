import { card } from './card.ts';
import { common } from './common.ts';
import { discovery } from './discovery.ts';
import { shell } from './shell.ts';

/** The texts of the first page: the frame and the cards. */
export const start = { card, common, discovery, shell };
