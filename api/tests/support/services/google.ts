import { type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

/** The provider's claims about the person who signs in. A test can change them. */
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
  /** The settings that make the product use it. */
  readonly environment: Record<string, string>;
  person: GoogleClaims;
  /** Changes the next ID tokens just before they are signed. */
  spoil: ((token: MutableToken) => void) | undefined;
  /** Changes the address to which the browser is redirected. */
  spoilReturn: ((uri: MutableRedirectUri) => void) | undefined;
  /** Resets the person and removes both changes. */
  forget(): void;
  stop(): Promise<void>;
}

/**
 * Starts an OpenID provider on loopback in place of Google, with real discovery, codes, PKCE, keys and
 * signatures.
 */
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
    // The access token comes first and has no audience. Only the ID token is changed.
    if (token.payload['aud'] !== undefined) google.spoil?.(token);
  });
  server.service.on('beforeAuthorizeRedirect', (uri: MutableRedirectUri) => google.spoilReturn?.(uri));
  return google;
}

let people = 0;

/** Makes an unknown person sign in at Google. Returns their email. */
export function newcomerAt(google: LocalGoogle, claims: GoogleClaims = {}): string {
  people += 1;
  const email = `newcomer-${people}@example.com`;
  google.person = { email, email_verified: true, name: 'Nusrat Jahan', ...claims };
  return email;
}

/** The address to which the browser is redirected after a refused sign-in. */
export const refusedWith = (error: string) => `http://localhost:0/api/auth/error?error=${error}`;
