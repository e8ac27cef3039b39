import {
  clientLogCall,
  credentialsCall,
  csrfCall,
  providerReturnCall,
  providersCall,
  sessionCall,
  signInWithCall,
  signOutCall,
} from '@milon/shared/contracts';
import { callbackPath } from '@milon/shared/rules';
import type { Context } from 'hono';
import type { AppContext } from '../../context.ts';
import { visitOf } from '../../http/cookies/browser-cookie.ts';
import { readGoogleCookie } from '../../http/cookies/google-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { endBrowserSession } from '../accounts/index.ts';
import { csrfTokenOf, isOwnForm } from './csrf.ts';
import { describeSession } from './describe-session.ts';
import { answerForm, type FormRedirect, toError, unlessStoreFails } from './form-answer.ts';
import { handleProviderCallback } from './handle-provider-callback.ts';
import { offeredProviders } from './providers.ts';
import { signInByForm } from './sign-in-by-form.ts';
import { signInWith } from './sign-in-with.ts';
import { writeClientLog } from './write-client-log.ts';

interface ClientForm {
  readonly context: AppContext;
  readonly http: Context;
  readonly body: {
    readonly csrfToken?: string | undefined;
    readonly callbackUrl?: string | undefined;
    readonly json?: string | undefined;
  };
}

/**
 * Handles a form only if one of our own pages sent it and its `callbackUrl` is a path of ours. Otherwise
 * answers an error.
 */
async function answerOwnForm(
  { context, http, body }: ClientForm,
  act: (callbackUrl: string) => Promise<FormRedirect>,
): Promise<Response> {
  const callbackUrl = callbackPath(body.callbackUrl, context.config.publicUrl);
  const lead = !isOwnForm(context, http, body.csrfToken)
    ? toError('UnknownError', 403)
    : callbackUrl === undefined
      ? toError('InvalidCallbackUrl', 400)
      : await act(callbackUrl);
  return answerForm(context, http, body.json, lead);
}

/** The calls of the authentication client, under the auth base path (spec §7). */
export function authenticationRoutes(): Router {
  const router = createRouter();
  mount(router, sessionCall, ({ context, actor, http }) =>
    describeSession(context, actor, readGoogleCookie(http, context.config.publicUrl)),
  );
  mount(router, csrfCall, async ({ context, http }) => ({ csrfToken: csrfTokenOf(context, http) }));
  mount(router, providersCall, async ({ context }) => offeredProviders(context));
  mount(router, signInWithCall, (request) =>
    answerOwnForm(request, (callbackUrl) =>
      unlessStoreFails(request.context, () =>
        signInWith(request.context, request.http, {
          provider: request.params.provider,
          callbackUrl,
          address: request.address,
        }),
      ),
    ),
  );
  mount(router, providerReturnCall, async (request) => {
    const lead = await unlessStoreFails(request.context, () =>
      handleProviderCallback(request, request.params.provider),
    );
    return answerForm(request.context, request.http, undefined, lead);
  });
  mount(router, credentialsCall, (request) =>
    answerOwnForm(request, (callbackUrl) =>
      unlessStoreFails(request.context, () =>
        signInByForm(request, request.params.provider, request.body, callbackUrl),
      ),
    ),
  );
  mount(router, signOutCall, (request) =>
    answerOwnForm(request, async (callbackUrl) => {
      await endBrowserSession(request);
      return { to: callbackUrl };
    }),
  );
  mount(router, clientLogCall, ({ context, actor, body, address, http }) =>
    writeClientLog(context, body, actor, visitOf(http, context, address)),
  );
  return router;
}
