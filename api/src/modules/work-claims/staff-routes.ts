import { claimWorkCall, releaseWorkCall, workClaimsCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { claimWork, listClaims, releaseWork } from './claim-work.ts';

export function workClaimRoutes(): Router {
  const router = createRouter();
  mount(router, workClaimsCall, ({ context, actor, query }) => listClaims(context, actor, query.kind));
  mount(router, claimWorkCall, ({ context, actor, body }) => claimWork(context, actor, body));
  mount(router, releaseWorkCall, ({ context, actor, body }) => releaseWork(context, actor.id, body.kind));
  return router;
}
