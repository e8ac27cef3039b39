import { z } from 'zod';
import {
  clientLogRoute,
  credentialsRoute,
  csrfRoute,
  googleLoginRoute,
  providerReturnRoute,
  providersRoute,
  sessionRoute,
  signInWithRoute,
  signOutRoute,
} from '../../routes.ts';
import { defineCall } from '../call.ts';
import { dataOf } from '../common.ts';
import { userSchema } from '../member.ts';

/**
 * The names that the `error` of a sign-in address carries: those of spec §8, the page that needs a session, and what a form sign-in
 * may be refused for.
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

/** What every form of the authentication client sends (spec §7). */
const clientForm = z.object({
  csrfToken: z.string().max(200).optional(),
  callbackUrl: z.string().max(2048).optional(),
  /** `true`: the answer is `{url}`; else it is a redirect. */
  json: z.string().max(8).optional(),
});
const urlAnswer = z.object({ url: z.string() });
const providerParams = z.object({ provider: z.string().max(40) });

export const sessionCall = defineCall({
  ...sessionRoute,
  access: 'anyone',
  summary: 'Who is signed in, if anybody',
  status: 200,
  answer: sessionAnswer,
});

export const csrfCall = defineCall({
  ...csrfRoute,
  access: 'anyone',
  summary: 'The token that the forms of the authentication client send; its other half is a cookie',
  status: 200,
  answer: z.object({ csrfToken: z.string() }),
});

export const providersCall = defineCall({
  ...providersRoute,
  access: 'anyone',
  summary: 'The ways to sign in that are offered',
  status: 200,
  answer: z.record(z.string(), providerSchema),
});

export const signInWithCall = defineCall({
  ...signInWithRoute,
  access: 'anyone',
  summary: 'Begin to sign in with a provider; the address to go on to',
  params: providerParams,
  body: clientForm,
  form: true,
  status: 200,
  answer: urlAnswer,
});

/** The browser comes back from the provider, who adds parameters as it pleases. */
export const providerReturnCall = defineCall({
  ...providerReturnRoute,
  access: 'anyone',
  summary: 'Come back from a provider; a redirect to where the sign-in began, or to the error page',
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
    phone: z.string().trim().max(40).optional(),
    email: z.string().trim().max(254).optional(),
    password: z.string().max(200).optional(),
  }),
  form: true,
  status: 200,
  answer: urlAnswer,
});

export const signOutCall = defineCall({
  ...signOutRoute,
  access: 'anyone',
  summary: 'End this session, as a form',
  body: clientForm,
  form: true,
  status: 200,
  answer: urlAnswer,
});

/** What a page tells of its own failure: names and places in the program, nothing of a person. */
export const clientLogCall = defineCall({
  ...clientLogRoute,
  access: 'anyone',
  summary: "Tell the server's log of a page's failure",
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
  summary:
    'Sign in the member whose email the Google session of this browser has; what the body says counts for nothing',
  body: z.object({ email: z.string().max(254).optional() }),
  status: 200,
  answer: dataOf(userSchema),
});
