import { buildPath } from '@milon/shared/client';
import { credentialsRoute, csrfRoute, signInWithRoute } from '@milon/shared/routes';
import { errorPath, safeCallbackUrl, signInPath } from '../../../entities/session/callback-url.ts';
import { authRequest } from '../../../lib/server/auth-request.ts';
import { fetchProviders, isOffered } from './providers.ts';

export interface SignInResult {
  error: string | undefined;
  status: number;
  ok: boolean;
  url: string | null;
}

interface Options {
  callbackUrl?: string;
  /** `false`: the result is returned and not followed. */
  redirect?: boolean;
  /** Additional fields of the provider's form, such as `phone` or `email` and `password`. */
  fields?: Record<string, string>;
}

/**
 * Signs in with a provider (spec §7, §8). If the providers cannot load, opens the error page; for an unknown
 * provider, opens the sign-in page. Without `redirect` returns the result, whose error comes from the url of
 * the response.
 */
export async function signInWith(provider: string, options: Options = {}): Promise<SignInResult | undefined> {
  const { origin, href } = globalThis.location;
  const callbackUrl = safeCallbackUrl(options.callbackUrl ?? href, origin);
  const providers = await fetchProviders();
  if (!providers) {
    globalThis.location.assign(errorPath);
    return undefined;
  }
  if (!isOffered(provider, providers)) {
    globalThis.location.assign(`${signInPath}?${new URLSearchParams({ callbackUrl })}`);
    return undefined;
  }
  const csrf = await authRequest<{ csrfToken: string }>(csrfRoute.path);
  const { path } = providers[provider]?.type === 'credentials' ? credentialsRoute : signInWithRoute;
  const answer = await authRequest<{ url?: string }>(buildPath(path, { provider }), {
    csrfToken: csrf?.body?.csrfToken ?? '',
    callbackUrl,
    json: 'true',
    ...options.fields,
  });
  const url = answer?.body?.url ?? null;
  if (options.redirect !== false) {
    globalThis.location.assign(url ?? `${errorPath}?error=UnknownError`);
    return undefined;
  }
  const error = url ? (new URL(url, origin).searchParams.get('error') ?? undefined) : 'UnknownError';
  return {
    error,
    status: answer?.status ?? 0,
    ok: answer?.ok === true && error === undefined,
    url: error ? null : url,
  };
}
