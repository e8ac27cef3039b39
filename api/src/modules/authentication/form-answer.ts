import type { AuthErrorName } from '@milon/shared/contracts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../../context.ts';

/** Where a form redirects to, and the status if the answer is JSON. */
export interface FormRedirect {
  /** A path of the product, or the URL of a provider. */
  readonly to: string;
  readonly status?: ContentfulStatusCode;
}

export function toError(error: AuthErrorName, status: ContentfulStatusCode): FormRedirect {
  return { to: `/api/auth/error?${new URLSearchParams({ error }).toString()}`, status };
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
