import type { AuthProvider } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';

/** The ways to sign in that are offered: phone or email and password always, Google where it is set up. */
export function offeredProviders({ config, google }: AppContext): Record<string, AuthProvider> {
  const describe = (id: string, name: string, type: AuthProvider['type']): AuthProvider => ({
    id,
    name,
    type,
    signinUrl: `${config.publicUrl}/api/auth/signin/${id}`,
    callbackUrl: `${config.publicUrl}/api/auth/callback/${id}`,
  });
  return {
    ...(google ? { google: describe('google', 'Google', 'oauth') } : {}),
    credentials: describe('credentials', 'Phone or email', 'credentials'),
  };
}
