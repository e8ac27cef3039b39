import {
  adminUserCall,
  countAllUsersCall,
  findMembersCall,
  searchUsersCall,
  updateAnyUserCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { openAdminUser } from './staff-edit/load-admin-users.ts';
import { updateAnyUser } from './staff-edit/update-any-user.ts';
import { findMembersForStaff } from './staff-search/find-members.ts';
import { searchUsers } from './staff-search/search-users.ts';
import { countFiltered } from './staff-search/staff-queries.ts';

/** Fixed paths must come before a path with a parameter in the same place. */
export function memberStaffRoutes(): Router {
  const router = createRouter();
  mount(router, searchUsersCall, ({ context, actor, body, query }) =>
    searchUsers(context, actor, body, query),
  );
  mount(router, findMembersCall, async ({ context, actor, body }) => ({
    data: await findMembersForStaff(context, actor, body.text),
  }));
  mount(router, countAllUsersCall, async ({ context }) => ({
    count: await countFiltered(context.readers, { text: [] }),
  }));
  mount(router, adminUserCall, async ({ context, actor, params }) => ({
    data: await openAdminUser(context, actor, params.id),
  }));
  mount(router, updateAnyUserCall, async ({ context, actor, params, query, body, language }) => ({
    data: await updateAnyUser(context, actor, params.id, query.t, body, language),
  }));
  return router;
}
