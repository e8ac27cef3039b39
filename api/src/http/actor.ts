import type { Context, MiddlewareHandler } from 'hono';
import type { Actor, AppContext } from '../context.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readGoogleCookie } from './cookies/google-cookie.ts';
import { readSessionCookieHeader, setSessionCookie } from './cookies/session-cookie.ts';
import type { HttpEnvironment } from './environment.ts';
import { isOwnOrigin } from './origin.ts';

/** Functions that find the actor of a session token. The modules that own sessions provide them. */
export interface Authenticators {
  member(context: AppContext, token: string): Promise<Actor | undefined>;
  staff(context: AppContext, accessToken: string): Promise<Actor | undefined>;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function requireOwnOrigin(c: Context, context: AppContext): void {
  if (safeMethods.has(c.req.method)) return;
  const headers = {
    origin: c.req.header('origin'),
    host: c.req.header('host'),
    fetchSite: c.req.header('sec-fetch-site'),
  };
  if (!isOwnOrigin(headers, context.config.publicUrl)) throw new DomainError('FOREIGN_ORIGIN');
}

/**
 * Sets the actor of a request: staff by the Bearer token, otherwise a member by the session cookie, otherwise
 * a guest.
 * A write that a cookie authenticates must come from the product's own pages.
 */
export function authenticate(authenticators: Authenticators): MiddlewareHandler<HttpEnvironment> {
  return async (c, next) => {
    const context = c.get('context');
    const authorization = c.req.header('authorization');
    let actor: Actor | undefined;
    if (authorization?.startsWith('Bearer ')) {
      actor = await authenticators.staff(context, authorization.slice('Bearer '.length));
    } else {
      const token = readSessionCookieHeader(c.req.header('cookie'), context.config.publicUrl);
      if (token || readGoogleCookie(c, context.config.publicUrl)) requireOwnOrigin(c, context);
      if (token) actor = await authenticators.member(context, token);
      if (token && actor?.kind === 'member' && actor.sessionRenewed) {
        setSessionCookie(c, context.config.publicUrl, token);
      }
    }
    c.set('actor', actor ?? { kind: 'guest' });
    await next();
  };
}
