import { ownSupportCall, writeSupportCall } from '@milon/shared/contracts';
import { visitOf } from '../../http/cookies/browser-cookie.ts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listOwnMessages } from './list-messages.ts';
import { writeMessage } from './write-message.ts';

export function supportRoutes(): Router {
  const router = createRouter();
  mount(router, writeSupportCall, ({ context, actor, body, address, language, http }) =>
    writeMessage(context, actor, body, { ...visitOf(http, context, address), language }),
  );
  mount(router, ownSupportCall, async ({ context, actor }) => ({
    data: await listOwnMessages(context, actor),
  }));
  return router;
}
