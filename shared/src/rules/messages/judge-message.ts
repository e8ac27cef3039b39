import { messageRules } from './message-rules.ts';
import { phraseJudge } from './phrase-judge.ts';

/**
 * The flags of a message by its words: requests for money, offers of visas and work abroad, payment accounts;
 * in English, in Bangla, and in Bangla in Latin letters.
 */
export const judgeMessage = phraseJudge(messageRules);
