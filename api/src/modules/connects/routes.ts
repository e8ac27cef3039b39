import {
  exportUnlocksCall,
  premiumDataCall,
  premiumUserCall,
  unlockContactCall,
  unlockersCall,
  unlocksCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { describeUnlock } from './describe-unlock.ts';
import { exportUnlocks } from './export-unlocks.ts';
import { getPremium } from './get-premium.ts';
import { listUnlockers } from './list-unlockers.ts';
import { listUnlocks } from './list-unlocks.ts';
import { unlockContact } from './unlock-contact.ts';

export function connectRoutes(): Router {
  const router = createRouter();
  mount(router, unlockContactCall, ({ context, actor, params, body }) =>
    unlockContact(context, actor, params.id, body),
  );
  mount(router, premiumDataCall, ({ context, actor, params }) => describeUnlock(context, actor, params.id));
  mount(router, premiumUserCall, ({ context, actor }) => getPremium(context, actor));
  mount(router, unlocksCall, ({ context, actor, body }) => listUnlocks(context, actor, body));
  mount(router, exportUnlocksCall, async ({ context, actor, query, language, http }) => {
    const { name, text } = await exportUnlocks(context, actor, query, language);
    return http.body(text, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
  mount(router, unlockersCall, ({ context, actor, query }) => listUnlockers(context, actor, query));
  return router;
}
