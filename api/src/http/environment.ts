import type { Language } from '@milon/shared/options';
import type { Actor, AppContext } from '../context.ts';

/** What the middleware has set on a request before the route runs. */
export interface HttpEnvironment {
  Variables: {
    requestId: string;
    language: Language;
    /** The client's address, as `addressOf` determines it. */
    address: string;
    context: AppContext;
    actor: Actor;
  };
}
