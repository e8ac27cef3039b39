import type { Language } from '@milon/shared/options';
import type { Context } from 'hono';
import type { Actor, AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { logIn, signInRequest, startBrowserSession } from '../accounts/index.ts';
import { type FormRedirect, toError, toSignIn } from './form-answer.ts';

interface Visit {
  readonly context: AppContext;
  readonly actor: Actor;
  readonly http: Context;
  readonly address: string;
  readonly language: Language;
}

interface Fields {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Signs in by phone or email and password, like `POST /auth/login`. A refusal redirects to a page with the
 * error's name in the URL (spec §8).
 */
export async function signInByForm(
  visit: Visit,
  provider: string,
  fields: Fields,
  callbackUrl: string,
): Promise<FormRedirect> {
  if (provider === 'google') return toError('UnsupportedStrategyError', 400);
  if (provider !== 'credentials') return toSignIn(callbackUrl);
  const { context } = visit;
  const { phone, email, password } = fields;
  if (!password || !phone === !email) return toError('CredentialsSignin', 401);
  try {
    const by = phone ? { phone } : { email };
    await startBrowserSession(visit, await logIn(context, { ...by, password }, signInRequest(visit)));
    return { to: callbackUrl };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Too many passwords wait for their check. Google still works.
    if (error.code === 'UNAVAILABLE') return toError('MissingAuthorizeError', 503);
    if (error.code === 'WRONG_CREDENTIALS') return toError('CredentialsSignin', 401);
    if (error.code === 'ACCOUNT_CLOSED' || error.code === 'ACCOUNT_DELETED')
      return toError('AccessDenied', 403);
    throw error;
  }
}
