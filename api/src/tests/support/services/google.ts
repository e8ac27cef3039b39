import { type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

/** What the provider says of the person who signs in; a test changes it. */
export interface GoogleClaims {
  email?: string;
  email_verified?: unknown;
  name?: string;
  picture?: string;
  [claim: string]: unknown;
}

export interface LocalGoogle {
  readonly issuer: string;
  readonly server: OAuth2Server;
  /** Settings that make the product use it. */
  readonly environment: Record<string, string>;
  person: GoogleClaims;
  /** Spoils the next ID tokens, just before they are signed. */
  spoil: ((token: MutableToken) => void) | undefined;
  /** Spoils the address that the browser comes back by. */
  spoilReturn: ((uri: MutableRedirectUri) => void) | undefined;
  /** Back to nobody, and nothing spoilt. */
  forget(): void;
  stop(): Promise<void>;
}

/** An OpenID provider on loopback in place of Google: real discovery, codes, PKCE, keys and signatures. */
export async function startLocalGoogle(): Promise<LocalGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  const google: LocalGoogle = {
    issuer,
    server,
    environment: {
      GOOGLE_CLIENT_ID: 'milon-test',
      GOOGLE_CLIENT_SECRET: 'a secret of the test',
      GOOGLE_ISSUER: issuer,
    },
    person: {},
    spoil: undefined,
    spoilReturn: undefined,
    forget() {
      google.person = {};
      google.spoil = undefined;
      google.spoilReturn = undefined;
    },
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, google.person);
    // The access token comes first and has no audience; what is spoilt is the ID token.
    if (token.payload['aud'] !== undefined) google.spoil?.(token);
  });
  server.service.on('beforeAuthorizeRedirect', (uri: MutableRedirectUri) => google.spoilReturn?.(uri));
  return google;
}

let people = 0;

/** Makes somebody whom nobody here knows the person at Google, and gives their email. */
export function newcomerAt(google: LocalGoogle, claims: GoogleClaims = {}): string {
  people += 1;
  const email = `newcomer-${people}@example.com`;
  google.person = { email, email_verified: true, name: 'Nusrat Jahan', ...claims };
  return email;
}

/** Where the browser is sent when a sign-in is refused. */
export const refusedWith = (error: string) => `http://localhost:0/api/auth/error?error=${error}`;
