import type { AuthErrorName } from '@milon/shared/contracts';
import { hasOwn } from '@milon/shared/lists';

const names: Readonly<Record<AuthErrorName, true>> = {
  UnknownError: true,
  OAuthCallbackError: true,
  AccountNotLinkedError: true,
  MissingAPIRouteError: true,
  MissingSecretError: true,
  MissingAuthorizeError: true,
  MissingAdapterError: true,
  UnsupportedStrategyError: true,
  InvalidCallbackUrl: true,
  SessionRequired: true,
  CredentialsSignin: true,
  AccessDenied: true,
};

/** The name of an authentication error (spec §8). Any other name counts as an unknown error. */
export function errorNameOf(name: string | null): AuthErrorName {
  return name !== null && hasOwn(names, name) ? (name as AuthErrorName) : 'UnknownError';
}
