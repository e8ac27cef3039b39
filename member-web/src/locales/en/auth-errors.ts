/** The text of each authentication error, by its name (spec §8). */
export const authErrors = {
  title: 'Logging in did not work',
  UnknownError: 'Something went wrong at logging in. Please try again.',
  OAuthCallbackError: 'Google did not confirm who you are, or the way back took too long. Please try again.',
  AccountNotLinkedError:
    'Google has not confirmed that this email address is yours, so it cannot open an account here. Please use your phone and password.',
  MissingAPIRouteError: 'This address for logging in does not exist. Please begin again on the log-in page.',
  MissingSecretError: 'Logging in is not completely set up on our side. Please try again later.',
  MissingAuthorizeError: 'Logging in with a password is not set up at the moment. Please choose another way.',
  MissingAdapterError: 'Logging in cannot reach our records at the moment. Please try again later.',
  UnsupportedStrategyError:
    'Logging in does not work this way. Please choose one of the ways on the log-in page.',
  InvalidCallbackUrl: 'The address to return to is not one of ours, so we stopped here. Please begin again.',
  SessionRequired: 'Please log in to see that page.',
  CredentialsSignin: 'The phone, email or password is not right.',
  AccessDenied: 'This account is closed.',
  newcomer: 'Google has told us who you are. A few more facts, and you are a member.',
  toSignIn: 'To the log-in page',
} as const;
