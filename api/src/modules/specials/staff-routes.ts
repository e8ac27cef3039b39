import { addSpecialCall, removeSpecialCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { addSpecial } from './add-special.ts';
import { removeSpecial } from './remove-special.ts';

export function staffSpecialRoutes(): Router {
  const router = createRouter();
  mount(router, addSpecialCall, ({ context, actor, body }) => addSpecial(context, actor, body));
  mount(router, removeSpecialCall, ({ context, actor, params }) => removeSpecial(context, actor, params.id));
  return router;
}
