import { z } from 'zod';
import {
  clientLogRoute,
  credentialsRoute,
  csrfRoute,
  googleLoginRoute,
  providersRoute,
  sessionRoute,
  signInWithRoute,
} from '../../routes/index.ts';
import { defineCall } from '../call.ts';
import { dataOf, pastedSchema } from '../common.ts';
import { userSchema } from '../member.ts';

/**
 * Values of `error` in a sign-in address: those of spec §8, the page that needs a session, and the reasons
 * for which a form sign-in is refused.
 */
export const authErrorNames = [
  'UnknownError',
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'MissingAPIRouteError',
  'MissingSecretError',
  'MissingAuthorizeError',
  'MissingAdapterError',
  'UnsupportedStrategyError',
  'InvalidCallbackUrl',
  'SessionRequired',
  'CredentialsSignin',
  'AccessDenied',
] as const;
export type AuthErrorName = (typeof authErrorNames)[number];

export const sessionAnswer = z.object({
  user: z.object({ email: z.string().optional(), name: z.string(), image: z.string().optional() }).optional(),
  expires: z.iso.datetime().optional(),
});
export type SessionAnswer = z.output<typeof sessionAnswer>;

const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['oauth', 'credentials']),
  signinUrl: z.string(),
  callbackUrl: z.string(),
});
export type AuthProvider = z.output<typeof providerSchema>;

/** Fields of every form of the authentication client (spec §7). */
const clientForm = z.object({
  csrfToken: z.string().max(200).optional(),
  callbackUrl: z.string().max(2048).optional(),
  /** `true`: the answer is `{url}`; otherwise it is a redirect. */
  json: z.string().max(8).optional(),
});
const urlAnswer = z.object({ url: z.string() });
const providerParams = z.object({ provider: z.string().max(40) });

export const sessionCall = defineCall({
  ...sessionRoute,
  access: 'anyone',
  summary: 'The signed-in member, if any',
  status: 200,
  answer: sessionAnswer,
});

export const csrfCall = defineCall({
  ...csrfRoute,
  access: 'anyone',
  summary: 'The token that the forms of the authentication client send; it belongs to a cookie',
  status: 200,
  answer: z.object({ csrfToken: z.string() }),
});

export const providersCall = defineCall({
  ...providersRoute,
  access: 'anyone',
  summary: 'The available ways to sign in',
  status: 200,
  answer: z.record(z.string(), providerSchema),
});

export const signInWithCall = defineCall({
  ...signInWithRoute,
  access: 'anyone',
  summary: 'Begin to sign in with a provider; the answer is the address of the provider',
  params: providerParams,
  body: clientForm,
  form: true,
  status: 200,
  answer: urlAnswer,
});

/** The browser returns from the provider, which may add any parameters. */
export const providerReturnCall = defineCall({
  method: 'get',
  path: '/api/auth/callback/{provider}',
  access: 'anyone',
  summary: 'Return from a provider; redirects to the page where the sign-in began, or to the error page',
  params: providerParams,
  query: z.looseObject({}),
  status: 302,
});

export const credentialsCall = defineCall({
  ...credentialsRoute,
  access: 'anyone',
  summary: 'Sign in by phone or email and password, as a form',
  params: providerParams,
  body: clientForm.extend({
    phone: pastedSchema(40).optional(),
    email: pastedSchema(254).optional(),
    password: z.string().max(200).optional(),
  }),
  form: true,
  status: 200,
  answer: urlAnswer,
});

export const signOutCall = defineCall({
  method: 'post',
  path: '/api/auth/signout',
  access: 'anyone',
  summary: 'End this session, as a form',
  body: clientForm,
  form: true,
  status: 200,
  answer: urlAnswer,
});

/** What a page reports about its own failure: names and positions in the program, no personal data. */
export const clientLogCall = defineCall({
  ...clientLogRoute,
  access: 'anyone',
  summary: "Report a page's failure to the server's log",
  body: z.object({
    level: z.enum(['error', 'warn', 'debug']),
    code: z.string().max(80),
    message: z.string().max(300).optional(),
    /** Path of the page. */
    page: z.string().max(200).optional(),
    stack: z.string().max(2000).optional(),
  }),
  form: true,
  status: 204,
});

export const googleLoginCall = defineCall({
  ...googleLoginRoute,
  access: 'anyone',
  summary: 'Sign in the member whose email the Google session of this browser has; the body is ignored',
  body: z.object({ email: z.string().max(254).optional() }),
  status: 200,
  answer: dataOf(userSchema),
  problems: ['NOT_SIGNED_IN'],
});
