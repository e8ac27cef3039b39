import type { AuthProvider } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';

/** The offered ways to sign in: phone or email with password always, Google if it is configured. */
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
    credentials: describe('credentials', 'Phone number or email', 'credentials'),
  };
}
