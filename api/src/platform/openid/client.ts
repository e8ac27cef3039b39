import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discoveryRequest,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  ResponseBodyError,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';

/** Connects a provider's answer with the request that caused it. */
export interface SignInRequest {
  readonly state: string;
  readonly nonce: string;
  /** For PKCE: 43 or more letters, digits, `-` and `_`. */
  readonly verifier: string;
}

/** The user's identity, signed by the provider. */
export interface ProviderIdentity {
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly image: string | undefined;
}

/** The provider does not accept our own id or secret. The settings are wrong, not the person. */
export class OwnSecretRefused extends Error {}

const isOwnSecretRefused = (error: unknown): boolean =>
  error instanceof ResponseBodyError &&
  (error.error === 'invalid_client' || error.error === 'unauthorized_client');

export interface OpenIdClient {
  /** Where the browser goes to sign in. Throws if the provider is unreachable. */
  addressOf(request: SignInRequest): Promise<string>;
  /**
   * Exchanges the parameters that the browser came back with for the user's identity. Throws if anything is
   * invalid, OwnSecretRefused if it is our own secret.
   */
  redeem(parameters: URLSearchParams, request: SignInRequest): Promise<ProviderIdentity>;
}

interface Settings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const timeoutMs = 10_000;
/** Providers rarely change their addresses, and announce it. */
const describedForMs = 3_600_000;

const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined;

/**
 * OpenID Connect's code flow with PKCE, state and nonce. Checks the ID token's signature with the provider's
 * published keys, and issuer, audience, times and nonce. The provider's addresses are fetched at the first
 * sign-in, not at the start.
 */
export function createOpenIdClient(settings: Settings, redirectUri: string): OpenIdClient {
  const issuer = new URL(settings.issuer);
  const client: Client = { client_id: settings.clientId, id_token_signed_response_alg: 'RS256' };
  // The settings allow plain http only for a provider on this machine.
  const insecure = issuer.protocol === 'http:';
  const options = () => ({
    [allowInsecureRequests]: insecure,
    signal: AbortSignal.timeout(timeoutMs),
  });
  let described: { server: AuthorizationServer; at: number } | undefined;

  async function describe(): Promise<AuthorizationServer> {
    const now = performance.now();
    if (!described || now - described.at > describedForMs) {
      const response = await discoveryRequest(issuer, options());
      described = { server: await processDiscoveryResponse(issuer, response), at: now };
    }
    return described.server;
  }

  return {
    async addressOf({ state, nonce, verifier }) {
      const { authorization_endpoint: endpoint } = await describe();
      const address = new URL(endpoint ?? '');
      if (!insecure && address.protocol !== 'https:')
        throw new Error('The sign-in address of the provider is not https.');
      const parameters = {
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },

    async redeem(parameters, { state, nonce, verifier }) {
      const server = await describe();
      const granted = validateAuthResponse(server, client, parameters, state);
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        ClientSecretPost(settings.clientSecret),
        granted,
        redirectUri,
        verifier,
        options(),
      );
      const tokens = await processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      }).catch((error: unknown) => {
        throw isOwnSecretRefused(error)
          ? new OwnSecretRefused('The provider refuses our secret.', { cause: error })
          : error;
      });
      await validateApplicationLevelSignature(server, response, options());
      const claims = getValidatedIdTokenClaims(tokens);
      return {
        email: textOf(claims?.['email']),
        emailVerified: claims?.['email_verified'] === true,
        name: textOf(claims?.['name']),
        image: textOf(claims?.['picture']),
      };
    },
  };
}
