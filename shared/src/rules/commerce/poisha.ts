const poishaPerTaka = 100;

/** Amounts are stored in poisha and travel as taka, such as 12.5. */
export const takaOf = (poisha: number): number => poisha / poishaPerTaka;

/** The nearest whole poisha. */
export const poishaOf = (taka: number): number => Math.round(taka * poishaPerTaka);
