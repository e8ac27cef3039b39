import { ownSupportCall, writeSupportCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { listOwnMessages } from './list-messages.ts';
import { writeMessage } from './write-message.ts';

export function supportRoutes(): Router {
  const router = createRouter();
  mount(router, writeSupportCall, ({ context, actor, body, address, language }) =>
    writeMessage(context, actor, body, { address, language }),
  );
  mount(router, ownSupportCall, async ({ context, actor }) => ({
    data: await listOwnMessages(context, actor),
  }));
  return router;
}
