import { moneyRules } from './message-rules/money.ts';
import { paymentRules } from './message-rules/payment.ts';
import { visaRules } from './message-rules/visa.ts';
import type { MessageRule } from './message-rules/words.ts';

/** All rules for judging messages. `fixtures` contains messages that they must flag and must not flag. */
export const messageRules: readonly MessageRule[] = [...moneyRules, ...visaRules, ...paymentRules];
