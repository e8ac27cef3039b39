import { deleteUserCall, deleteUsersCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { deleteUser, deleteUsers } from './delete-users.ts';

export function staffLifecycleRoutes(): Router {
  const router = createRouter();
  mount(router, deleteUsersCall, async ({ context, actor, body }) => ({
    data: { deleted: await deleteUsers(context, actor, body.users) },
  }));
  mount(router, deleteUserCall, ({ context, actor, params }) => deleteUser(context, actor, params.id));
  return router;
}
