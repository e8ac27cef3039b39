import { authRequest } from '../../../lib/auth-request.ts';
import { safeCallbackUrl } from '../../../lib/callback-url.ts';
import { isPublicName } from './providers.ts';

export interface SignInResult {
  error: string | undefined;
  status: number;
  ok: boolean;
  url: string | null;
}

interface Options {
  callbackUrl?: string;
  /** Without it the outcome is given back instead of followed. */
  redirect?: boolean;
  fields?: Record<string, string>;
}

/** Signs in with a provider (spec §7, §8): providers that cannot load lead to the error page, an unknown one to sign-in. */
export async function signInWith(provider: string, options: Options = {}): Promise<SignInResult | undefined> {
  const { origin, href } = globalThis.location;
  const callbackUrl = safeCallbackUrl(options.callbackUrl ?? href, origin);
  const providers = await authRequest<Record<string, unknown>>('providers');
  if (!providers) {
    globalThis.location.assign('/api/auth/error');
    return undefined;
  }
  if (!isPublicName(provider, providers)) {
    globalThis.location.assign(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`);
    return undefined;
  }
  const { csrfToken = '' } = (await authRequest<{ csrfToken: string }>('csrf')) ?? {};
  const response = await authRequest<{ url?: string }>(`signin/${provider}`, {
    csrfToken,
    callbackUrl,
    json: 'true',
    ...options.fields,
  });
  const url = response?.url ?? null;
  if (options.redirect !== false && url) {
    globalThis.location.assign(url);
    return undefined;
  }
  const error = url ? (new URL(url, origin).searchParams.get('error') ?? undefined) : 'UnknownError';
  return {
    error,
    status: response ? 200 : 401,
    ok: response !== undefined && error === undefined,
    url: error ? null : url,
  };
}
