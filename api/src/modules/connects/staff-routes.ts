import {
  correctConnectsCall,
  decideHoldsCall,
  premiumUserOfStaffCall,
  premiumUsersCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { readsOfLists } from '../../http/reads-of-lists.ts';
import { createRouter } from '../../http/router.ts';
import { correctConnects } from './correct-connects.ts';
import { decideHolds } from './decide-holds.ts';
import { getPremiumUser } from './get-premium-user.ts';
import { listPremiumUsers } from './list-premium-users.ts';

export function staffConnectRoutes(): Router {
  const router = createRouter();
  mount(router, premiumUsersCall, (asked) =>
    listPremiumUsers(asked.context, asked.actor, asked.query, readsOfLists(asked)),
  );
  mount(router, premiumUserOfStaffCall, ({ context, params }) => getPremiumUser(context, params.id));
  mount(router, correctConnectsCall, ({ context, actor, params, body }) =>
    correctConnects(context, actor, params.id, body),
  );
  mount(router, decideHoldsCall, ({ context, actor, params, body }) =>
    decideHolds(context, actor, params.id, body),
  );
  return router;
}
