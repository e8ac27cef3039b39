import { GOOGLE_RETURN_MINUTES } from '@milon/shared/constants';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import type { SignInRequest } from '../../platform/openid/client.ts';
import { readSignedText, signText } from '../../platform/security/signed.ts';
import { digest, mintToken } from '../../platform/security/tokens.ts';

const waySchema = z.object({ state: z.string(), callbackUrl: z.string(), endsAt: z.number() });
/** A sign-in that is on its way to Google and back. */
export type OAuthFlow = z.output<typeof waySchema>;

/** What the browser keeps meanwhile: signed, and worth nothing after `GOOGLE_RETURN_MINUTES`. */
export function startOAuthFlow(context: AppContext, callbackUrl: string): { way: OAuthFlow; kept: string } {
  const way = {
    state: mintToken(),
    callbackUrl,
    endsAt: context.clock() + GOOGLE_RETURN_MINUTES * 60_000,
  };
  const text = Buffer.from(JSON.stringify(way)).toString('base64url');
  return { way, kept: signText(context.keys.signIn, 'google', text) };
}

/** The way that this browser began; undefined where it began none, or too long ago. */
export function readOAuthFlow(context: AppContext, kept: string | undefined): OAuthFlow | undefined {
  const text = kept && readSignedText(context.keys.signIn, 'google', kept);
  if (!text) return undefined;
  const way = waySchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return way.endsAt > context.clock() ? way : undefined;
}

/** Nonce and PKCE verifier follow from the state by a key that never leaves the server, so no browser needs to keep them. */
export function requestOf(context: AppContext, { state }: OAuthFlow): SignInRequest {
  const { signIn } = context.keys;
  return { state, nonce: digest(signIn, `nonce|${state}`), verifier: digest(signIn, `verifier|${state}`) };
}
