import { dowryRules } from './message-rules/dowry.ts';
import { phraseJudge } from './phrase-judge.ts';

const judge = phraseJudge(dowryRules);

/**
 * Whether a text demands dowry, in Bangla, in Bangla in Latin letters, or in English (decisions §10). Talk of
 * mahr, a refusal of dowry, and a report of a demand do not.
 */
export const demandsDowry = (text: string): boolean => judge(text).length > 0;
