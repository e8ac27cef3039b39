import type { Language } from '@milon/shared/options';
import type { Actor, AppContext } from '../context.ts';
import type { Incoming } from './address.ts';

/** How the server received a request. Absent for a call within the process. */
export interface Connection {
  readonly incoming?: Incoming;
}

/** What the middleware has set on a request before the route runs. */
export interface HttpEnvironment {
  Bindings: Connection & { context: AppContext };
  Variables: {
    requestId: string;
    /** The pattern of the route that answers; pages and files of the member web share one. */
    route: string;
    language: Language;
    /** The client's address, as `addressOf` determines it. */
    address: string;
    context: AppContext;
    actor: Actor;
  };
}
