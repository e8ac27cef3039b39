import { checkNewPhotoCall, checkNewUserCall, createUserCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { checkNewPhoto } from './creation/check-new-photo.ts';
import { checkNewUser } from './creation/check-new-user.ts';
import { createUser } from './creation/create-user.ts';

export function userCreationRoutes(): Router {
  const router = createRouter();
  mount(router, createUserCall, ({ context, actor, body, language }) =>
    createUser(context, actor, body, language),
  );
  mount(router, checkNewUserCall, async ({ context, actor, body, language }) => ({
    data: await checkNewUser(context, actor, body, language),
  }));
  mount(router, checkNewPhotoCall, async ({ context, actor, upload }) => ({
    data: await checkNewPhoto(context, actor, upload.bytes),
  }));
  return router;
}
