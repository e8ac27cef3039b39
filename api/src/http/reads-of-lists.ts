import type { Call } from '@milon/shared/contracts';
import type { Context } from 'hono';
import type { Actor, AppContext } from '../context.ts';
import type { Db } from '../platform/database/connect.ts';
import { hasJustChanged, setJustChanged } from './cookies/changed-cookie.ts';
import type { HttpEnvironment } from './environment.ts';

interface Asked {
  readonly context: AppContext;
  readonly actor: Actor;
  readonly http: Context<HttpEnvironment>;
}

/** Whether a call may change something. One that redirects may sign somebody in. */
const mayChange = ({ method, reading, status }: Pick<Call, 'method' | 'reading' | 'status'>) =>
  (method !== 'get' && reading === undefined) || status >= 300;

/**
 * Has the browser of a member or guest, whatever process answers it next, see what this call changes. What
 * staff change is announced to every process, with who did it.
 */
export function noteChange({ replica, config }: AppContext, actor: Actor, call: Call, c: Context): void {
  if (replica && actor.kind !== 'staff' && mayChange(call)) setJustChanged(c, config.publicUrl);
}

/**
 * The replica, for lists and counts that may be some seconds old. Undefined if there is none, it is left, or
 * who asks has just changed something or was told of a change.
 */
export function readsOfLists({ context, actor, http }: Asked): Db | undefined {
  const { replica, config } = context;
  if (!replica || hasJustChanged(http, config.publicUrl)) return undefined;
  return replica.readsFor(actor.kind === 'guest' ? '' : actor.id);
}

/** The context of a call that only lists or counts: all that it reads may come from the replica. */
export function contextOfLists(asked: Asked): AppContext {
  const reads = readsOfLists(asked);
  return reads ? { ...asked.context, db: reads, readers: reads } : asked.context;
}
