import {
  changePasswordCall,
  countUsersCall,
  logInCall,
  logOutCall,
  lookUpUserCall,
  sessionCall,
  signUpCall,
} from '@milon/shared/contracts';
import { type CallRequest, mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { clearSessionCookie, setSessionCookie } from '../../http/session-cookie.ts';
import { endSession } from '../sessions/index.ts';
import { changePassword } from './change-password.ts';
import { describeSession } from './describe-session.ts';
import { logIn } from './log-in.ts';
import { lookUpUser } from './look-up-user.ts';
import { countListed } from './queries.ts';
import { signUp } from './sign-up.ts';

/** Signs the browser in anew: the session that it came with ends, so nobody who knew its cookie comes along. */
async function enter(
  { context, actor, http }: CallRequest<typeof logInCall | typeof signUpCall>,
  token: string,
): Promise<void> {
  if (actor.kind === 'member') await endSession(context, actor);
  setSessionCookie(http, context.config.publicUrl, token);
}

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
  mount(router, logOutCall, async ({ context, actor, http }) => {
    if (actor.kind === 'member') await endSession(context, actor);
    clearSessionCookie(http, context.config.publicUrl);
  });
  mount(router, changePasswordCall, async ({ context, actor, body, language, http }) => {
    const userAgent = http.req.header('user-agent') ?? '';
    const token = await changePassword(context, actor, body, { language, userAgent });
    setSessionCookie(http, context.config.publicUrl, token);
  });
  mount(router, lookUpUserCall, ({ context, query, address }) => lookUpUser(context, query, address));
  mount(router, countUsersCall, async ({ context }) => ({ count: await countListed(context.db) }));
  mount(router, sessionCall, ({ context, actor }) => describeSession(context, actor));
  return router;
}
