import type { Context } from 'hono';
import type { Actor, AppContext } from '../../context.ts';
import { clearGoogleCookie, readGoogleCookie } from '../../http/google-cookie.ts';
import { clearSessionCookie, setSessionCookie } from '../../http/session-cookie.ts';
import { endGoogleSession } from '../google/index.ts';
import { endSession } from '../sessions/index.ts';

interface Visit {
  readonly context: AppContext;
  readonly actor: Actor;
  readonly http: Context;
}

async function endFormer({ context, actor, http }: Visit): Promise<void> {
  if (actor.kind === 'member') await endSession(context, actor);
  const google = readGoogleCookie(http, context.config.publicUrl);
  if (!google) return;
  await endGoogleSession(context, google);
  clearGoogleCookie(http, context.config.publicUrl);
}

/** Signs the browser in anew: what it came with ends, so nobody who knew its cookies comes along. */
export async function enter(visit: Visit, token: string): Promise<void> {
  await endFormer(visit);
  setSessionCookie(visit.http, visit.context.config.publicUrl, token);
}

/** Ends whatever session this browser has, at Google too. */
export async function leave(visit: Visit): Promise<void> {
  await endFormer(visit);
  clearSessionCookie(visit.http, visit.context.config.publicUrl);
}
