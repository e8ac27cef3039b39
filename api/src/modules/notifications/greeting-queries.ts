import { GREETING_ID_PREFIX } from '@milon/shared/constants';
import { sql } from 'kysely';

/** `isGreeting` of the rules, for a row of `messages`. */
export const isGreetingRow = sql<boolean>`(substr(messages.client_id, 1, ${sql.lit(GREETING_ID_PREFIX.length)}) = ${sql.lit(GREETING_ID_PREFIX)})`;
