import { moneyRules } from './message-rules/money.ts';
import { paymentRules } from './message-rules/payment.ts';
import { visaRules } from './message-rules/visa.ts';
import type { MessageRule } from './message-rules/words.ts';

/** All by which a message is judged: data, with the messages that they must and must not catch in `fixtures`. */
export const messageRules: readonly MessageRule[] = [...moneyRules, ...visaRules, ...paymentRules];
