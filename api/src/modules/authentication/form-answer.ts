import type { AuthErrorName } from '@milon/shared/contracts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { cannotWrite } from '../../platform/write-health/cannot-write.ts';

/** Where a form redirects to, and the status if the answer is JSON. */
export interface FormRedirect {
  /** A path of the product, or the URL of a provider. */
  readonly to: string;
  readonly status?: ContentfulStatusCode;
}

export function toError(error: AuthErrorName, status: ContentfulStatusCode): FormRedirect {
  return { to: `/api/auth/error?${new URLSearchParams({ error }).toString()}`, status };
}

/**
 * Signs in, or names the error of a store that cannot be used now (spec §8), for which the browser's client
 * has a text of its own.
 */
export async function unlessStoreFails(
  { log, writes }: AppContext,
  signIn: () => Promise<FormRedirect>,
): Promise<FormRedirect> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof DomainError || !cannotWrite(error)) throw error;
    writes.note(error);
    log.error({ err: error }, 'a sign-in could not be stored');
    return toError('MissingAdapterError', 503);
  }
}

export function toSignIn(callbackUrl: string): FormRedirect {
  return { to: `/api/auth/signin?${new URLSearchParams({ callbackUrl }).toString()}` };
}

/** Answers `{url}` to a form that requests JSON, otherwise a redirect (spec §7). */
export function answerForm(
  { config }: AppContext,
  http: Context,
  json: string | undefined,
  { to, status = 200 }: FormRedirect,
): Response {
  const url = new URL(to, config.publicUrl).href;
  http.header('cache-control', 'no-store');
  return json === 'true' ? http.json({ url }, status) : http.redirect(url);
}
