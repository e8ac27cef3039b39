import { PAGE_SIZE } from '@milon/shared/constants';
import {
  adminUserCall,
  allUsersCall,
  countAllUsersCall,
  countMatchingUsersCall,
  findMembersCall,
  projectUsersCall,
  searchUsersCall,
  updateAnyUserCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { openAdminUser } from './staff-edit/load-admin-users.ts';
import { updateAnyUser } from './staff-edit/update-any-user.ts';
import { findMembersForStaff } from './staff-search/find-members.ts';
import { projectUsers } from './staff-search/project-users.ts';
import { countAllUsers, countUsers, searchUsers } from './staff-search/search-users.ts';

/** Fixed paths must come before a path with a parameter in the same place. */
export function memberStaffRoutes(): Router {
  const router = createRouter();
  mount(router, searchUsersCall, ({ context, actor, body, query }) =>
    searchUsers(context, actor, body, query),
  );
  mount(router, countMatchingUsersCall, async ({ context, actor, body }) => ({
    total: await countUsers(context, actor, body.filter),
  }));
  mount(router, allUsersCall, ({ context, actor }) =>
    searchUsers(context, actor, { filter: {}, sort: [] }, { limit: PAGE_SIZE.default, skip: 0 }),
  );
  mount(router, projectUsersCall, async ({ context, actor, body, query }) => {
    const ids = [body.id].flat().slice(query.skip, query.skip + query.limit);
    return { populatedResult: await projectUsers(context, actor, ids, body.projections) };
  });
  mount(router, findMembersCall, async ({ context, actor, body }) => ({
    data: await findMembersForStaff(context, actor, body.text),
  }));
  mount(router, countAllUsersCall, async ({ context, actor }) => ({
    count: await countAllUsers(context, actor),
  }));
  mount(router, adminUserCall, async ({ context, actor, params }) => ({
    data: await openAdminUser(context, actor, params.id),
  }));
  mount(router, updateAnyUserCall, async ({ context, actor, params, query, body, language }) => ({
    data: await updateAnyUser(context, actor, params.id, query.t, body, language),
  }));
  return router;
}
