import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { Context } from 'hono';
import type { Actor, AppContext } from '../../context.ts';
import { visitOf } from '../../http/cookies/browser-cookie.ts';
import { readDeviceCookie, setDeviceCookie } from '../../http/cookies/device-cookie.ts';
import { clearGoogleCookie, readGoogleCookie } from '../../http/cookies/google-cookie.ts';
import { clearSessionCookie, setSessionCookie } from '../../http/cookies/session-cookie.ts';
import { endGoogleSession } from '../google/index.ts';
import { endSession } from '../sessions/index.ts';
import { addKnownDevice } from './known-device.ts';
import type { SignInRequest } from './log-in.ts';

interface Visit {
  readonly context: AppContext;
  readonly actor: Actor;
  readonly http: Context;
}

async function endFormer({ context, actor, http }: Visit): Promise<void> {
  if (actor.kind === 'member') await endSession(context, actor);
  const google = readGoogleCookie(http, context.config.publicUrl);
  if (!google) return;
  clearGoogleCookie(http, context.config.publicUrl);
  await endGoogleSession(context, google);
}

/** The facts about the browser that a sign-in needs. */
export function signInRequest({
  context,
  http,
  address,
  language,
}: Visit & { address: string; language: Language }): SignInRequest {
  const device = readDeviceCookie(http, context.config.publicUrl);
  const visit = visitOf(http, context, address);
  return { ...visit, language, userAgent: http.req.header('user-agent') ?? '', device };
}

/**
 * Starts a session in this browser. The browser's former sessions end, so that their cookies are useless to
 * anyone who copied them.
 */
export async function startBrowserSession(
  visit: Visit,
  signedIn: { token: string; user: User },
): Promise<void> {
  const { context, http } = visit;
  const { publicUrl } = context.config;
  await endFormer(visit);
  setSessionCookie(http, publicUrl, signedIn.token);
  const marks = readDeviceCookie(http, publicUrl);
  const marked = addKnownDevice(context, marks, signedIn.user._id);
  if (marked !== marks) setDeviceCookie(http, publicUrl, marked);
}

/**
 * Ends this browser's session and its Google session. The cookies are cleared even if ending a session fails.
 */
export async function endBrowserSession(visit: Visit): Promise<void> {
  clearSessionCookie(visit.http, visit.context.config.publicUrl);
  await endFormer(visit);
}
