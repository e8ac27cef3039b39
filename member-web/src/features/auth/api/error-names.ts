/** The error names of spec §8, and what an ordinary person can be told of each. */
const texts = {
  SessionRequired: 'error_SessionRequired',
  OAuthCallbackError: 'error_provider',
  OAuthCallback: 'error_provider',
  AccountNotLinkedError: 'error_AccountNotLinked',
  InvalidCallbackUrl: 'error_InvalidCallbackUrl',
  MissingAPIRouteError: 'error_configuration',
  MissingSecretError: 'error_configuration',
  MissingAuthorizeError: 'error_configuration',
  MissingAdapterError: 'error_configuration',
  UnsupportedStrategyError: 'error_configuration',
  UnknownError: 'error_unknown',
} as const;

/** The key of the text for an error name; an unknown name is an unknown error. */
export function errorTextKey(name: string | null): (typeof texts)[keyof typeof texts] {
  return name && Object.hasOwn(texts, name) ? texts[name as keyof typeof texts] : texts.UnknownError;
}
