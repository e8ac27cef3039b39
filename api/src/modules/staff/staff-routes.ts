import { createStaffCall, resetStaffCall, staffAccountsCall, updateStaffCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { addStaffAccount } from './accounts/add-account.ts';
import { changeStaffAccount } from './accounts/change-account.ts';
import { listStaffAccounts } from './accounts/list-accounts.ts';
import { resetStaffAccount } from './accounts/reset-account.ts';

/** The staff accounts, for Administration. */
export function staffAccountRoutes(): Router {
  const router = createRouter();
  mount(router, staffAccountsCall, ({ context }) => listStaffAccounts(context));
  mount(router, createStaffCall, ({ context, actor, body, language }) =>
    addStaffAccount(context, actor, body, language),
  );
  mount(router, updateStaffCall, async ({ context, actor, params, body }) => ({
    data: await changeStaffAccount(context, actor, params.id, body),
  }));
  mount(router, resetStaffCall, ({ context, actor, params, body }) =>
    resetStaffAccount(context, actor, params.id, body),
  );
  return router;
}
