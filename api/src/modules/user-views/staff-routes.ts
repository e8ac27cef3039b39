import {
  createUserViewCall,
  deleteUserViewCall,
  updateUserViewCall,
  userViewsCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { deleteUserView } from './delete.ts';
import { listUserViews } from './list.ts';
import { createUserView, updateUserView } from './save.ts';

export function staffUserViewRoutes(): Router {
  const router = createRouter();
  mount(router, userViewsCall, async ({ context, actor }) => ({ data: await listUserViews(context, actor) }));
  mount(router, createUserViewCall, async ({ context, actor, body }) => ({
    data: await createUserView(context, actor, body),
  }));
  mount(router, updateUserViewCall, async ({ context, actor, params, body }) => ({
    data: await updateUserView(context, actor, params.id, body),
  }));
  mount(router, deleteUserViewCall, ({ context, actor, params }) =>
    deleteUserView(context, actor, params.id),
  );
  return router;
}
