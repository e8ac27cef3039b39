import type { Language } from '@milon/shared/options';
import type { Actor, AppContext } from '../context.ts';

/** What the middleware knows of a request by the time a route runs. */
export interface HttpEnvironment {
  Variables: {
    requestId: string;
    language: Language;
    /** Address of the client; behind a trusted proxy the one that the proxy saw. */
    address: string;
    context: AppContext;
    actor: Actor;
  };
}
