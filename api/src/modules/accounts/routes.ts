import {
  changePasswordCall,
  countUsersCall,
  googleLoginCall,
  logInCall,
  logOutCall,
  lookUpUserCall,
  signUpCall,
} from '@milon/shared/contracts';
import { readGoogleCookie } from '../../http/google-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { setSessionCookie } from '../../http/session-cookie.ts';
import { changePassword } from './change-password.ts';
import { enter, leave } from './enter.ts';
import { googleLogin } from './google-login.ts';
import { logIn } from './log-in.ts';
import { lookUpUser } from './look-up-user.ts';
import { countListed } from './queries.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(): Router {
  const router = createRouter();
  mount(router, signUpCall, async (request) => {
    const { context, body, address, language, http } = request;
    const userAgent = http.req.header('user-agent') ?? '';
    const { user, token } = await signUp(context, body, { address, language, userAgent });
    await enter(request, token);
    return { data: user };
  });
  mount(router, logInCall, async (request) => {
    const { context, body, address, language, http } = request;
    const userAgent = http.req.header('user-agent') ?? '';
    const { user, token } = await logIn(context, body, { address, userAgent, language });
    await enter(request, token);
    return { data: user };
  });
  mount(router, googleLoginCall, async (request) => {
    const { context, address, language, http } = request;
    const userAgent = http.req.header('user-agent') ?? '';
    const google = readGoogleCookie(http, context.config.publicUrl);
    const { user, token } = await googleLogin(context, google, { address, userAgent, language });
    await enter(request, token);
    return { data: user };
  });
  mount(router, logOutCall, leave);
  mount(router, changePasswordCall, async ({ context, actor, body, language, http }) => {
    const userAgent = http.req.header('user-agent') ?? '';
    const token = await changePassword(context, actor, body, { language, userAgent });
    setSessionCookie(http, context.config.publicUrl, token);
  });
  mount(router, lookUpUserCall, ({ context, query, address }) => lookUpUser(context, query, address));
  mount(router, countUsersCall, async ({ context }) => ({ count: await countListed(context.db) }));
  return router;
}
