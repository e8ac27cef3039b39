/** The text of each authentication error, by its name (spec §8). */
export const authErrors = {
  title: 'We could not log you in',
  UnknownError: 'Something went wrong while logging in. Please try again.',
  OAuthCallbackError: 'Google did not confirm your account, or it took too long. Please try again.',
  AccountNotLinkedError:
    'Google has not confirmed that this email address is yours, so we cannot use it here. Log in with your phone number and password instead.',
  MissingAPIRouteError: 'This login address does not exist. Please start again from the login page.',
  MissingSecretError: 'Login is not fully set up on our side. Please try again later.',
  MissingAuthorizeError: 'Login with a password is not available at the moment. Please choose another way.',
  MissingAdapterError: 'Login is not available at the moment. Please try again in a few minutes.',
  UnsupportedStrategyError: 'You cannot log in this way. Please choose one of the options on the login page.',
  InvalidCallbackUrl:
    'For your safety we stopped here: this link leads outside our site. Please start again from the login page.',
  SessionRequired: 'Please log in to see this page.',
  CredentialsSignin: 'The phone number, email or password is wrong. Try again, or reset your password.',
  AccessDenied: 'This account is closed. Contact support if you think this is a mistake.',
  newcomer: 'Google has confirmed your email. Add a few details to create your profile.',
  toSignIn: 'Go to the login page',
} as const;
