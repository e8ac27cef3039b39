import type { AuthProvider } from '@milon/shared/contracts';
import { hasOwn } from '@milon/shared/lists';
import { providersRoute } from '@milon/shared/routes';
import { authRequest } from '../../../lib/server/auth-request.ts';

export type Providers = Readonly<Record<string, AuthProvider>>;

/** The sign-in methods that the server offers, or `undefined` if the request fails. */
export async function fetchProviders(): Promise<Providers | undefined> {
  const answer = await authRequest<Providers>(providersRoute.path);
  return answer?.ok ? answer.body : undefined;
}

/** Whether the server offers this provider. */
export function isOffered(provider: string, providers: Providers): boolean {
  return hasOwn(providers, provider);
}

/** Recognises in-app browsers, in which Google refuses every sign-in. */
export function isInAppBrowser(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Messenger|Instagram|WhatsApp|Snapchat|TikTok|BytedanceWebview|musical_ly|LinkedInApp|Viber|\bLine\/|; wv\)/i.test(
    userAgent,
  );
}
