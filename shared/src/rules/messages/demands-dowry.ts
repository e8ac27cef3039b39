import { dowryRules } from './message-rules/dowry.ts';
import { phraseJudge } from './phrase-judge.ts';

/** A member waits for staff after this many demands, each at most `days` after the previous. */
export const DOWRY_DEMANDS = { texts: 3, days: 30 } as const;

const judge = phraseJudge(dowryRules);

/**
 * Whether a text demands dowry, in Bangla, in Bangla in Latin letters, or in English (decisions §10). Talk of
 * mahr, a refusal of dowry, and a report of a demand do not.
 */
export const demandsDowry = (text: string): boolean => judge(text).length > 0;
