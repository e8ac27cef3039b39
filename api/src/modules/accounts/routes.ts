import {
  changePasswordCall,
  countUsersCall,
  forgotPasswordCall,
  givePhoneCall,
  googleLoginCall,
  logInCall,
  logOutCall,
  lookUpUserCall,
  resetPasswordCall,
  setPasswordCall,
  signUpCall,
} from '@milon/shared/contracts';
import { readGoogleCookie } from '../../http/cookies/google-cookie.ts';
import { setSessionCookie } from '../../http/cookies/session-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { findGoogleSession } from '../google/index.ts';
import { endBrowserSession, signInRequest, startBrowserSession } from './browser-session.ts';
import { changePassword } from './change-password.ts';
import { givePhone } from './give-phone.ts';
import { googleLogin } from './google-login.ts';
import { logIn } from './log-in.ts';
import { lookUpUser } from './look-up-user.ts';
import { setPassword } from './password-link/set-password.ts';
import { countListed } from './queries.ts';
import { forgotPassword } from './reset/forgot-password.ts';
import { resetPassword } from './reset/reset-password.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(): Router {
  const router = createRouter();
  mount(router, signUpCall, async (request) => {
    const { context, body, http } = request;
    const google = await findGoogleSession(context, readGoogleCookie(http, context.config.publicUrl));
    const signedIn = await signUp(context, body, {
      ...signInRequest(request),
      googleEmail: google?.email,
    });
    await startBrowserSession(request, signedIn);
    return { data: signedIn.user };
  });
  mount(router, logInCall, async (request) => {
    const signedIn = await logIn(request.context, request.body, signInRequest(request));
    await startBrowserSession(request, signedIn);
    return { data: signedIn.user };
  });
  mount(router, googleLoginCall, async (request) => {
    const { context, http } = request;
    const google = readGoogleCookie(http, context.config.publicUrl);
    const signedIn = await googleLogin(context, google, signInRequest(request));
    await startBrowserSession(request, signedIn);
    return { data: signedIn.user };
  });
  mount(router, logOutCall, endBrowserSession);
  mount(router, changePasswordCall, async ({ context, actor, body, language, http }) => {
    const userAgent = http.req.header('user-agent') ?? '';
    const token = await changePassword(context, actor, body, { language, userAgent });
    setSessionCookie(http, context.config.publicUrl, token);
  });
  mount(router, forgotPasswordCall, (request) =>
    forgotPassword(request.context, request.body, signInRequest(request)),
  );
  mount(router, resetPasswordCall, (request) =>
    resetPassword(request.context, request.body, signInRequest(request)),
  );
  mount(router, setPasswordCall, (request) =>
    setPassword(request.context, request.body, signInRequest(request)),
  );
  mount(router, givePhoneCall, async ({ context, actor, body, language }) => ({
    data: await givePhone(context, actor, body.phoneNumber, language),
  }));
  mount(router, lookUpUserCall, (request) =>
    lookUpUser(request.context, request.query, signInRequest(request)),
  );
  mount(router, countUsersCall, async ({ context }) => ({ count: await countListed(context.db) }));
  return router;
}
