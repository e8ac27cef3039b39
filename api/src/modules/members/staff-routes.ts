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
import { readsOfLists } from '../../http/reads-of-lists.ts';
import { createRouter } from '../../http/router.ts';
import { openAdminUser } from './staff-edit/load-admin-users.ts';
import { updateAnyUser } from './staff-edit/update-any-user.ts';
import { findMembersForStaff } from './staff-search/find-members.ts';
import { projectUsers } from './staff-search/project-users.ts';
import { countAllUsers, countUsers, searchUsers } from './staff-search/search-users.ts';

/** Fixed paths must come before a path with a parameter in the same place. */
export function memberStaffRoutes(): Router {
  const router = createRouter();
  mount(router, searchUsersCall, (asked) =>
    searchUsers(asked.context, asked.actor, asked.body, { ...asked.query, lists: readsOfLists(asked) }),
  );
  mount(router, countMatchingUsersCall, async (asked) => ({
    total: await countUsers(asked.context, asked.actor, asked.body.filter, readsOfLists(asked)),
  }));
  mount(router, allUsersCall, (asked) => {
    const page = { limit: PAGE_SIZE.default, skip: 0, lists: readsOfLists(asked) };
    return searchUsers(asked.context, asked.actor, { filter: {}, sort: [] }, page);
  });
  mount(router, projectUsersCall, async ({ context, actor, body, query }) => {
    const ids = [body.id].flat().slice(query.skip, query.skip + query.limit);
    return { populatedResult: await projectUsers(context, actor, ids, body.projections) };
  });
  mount(router, findMembersCall, async ({ context, actor, body }) => ({
    data: await findMembersForStaff(context, actor, body.text),
  }));
  mount(router, countAllUsersCall, async (asked) => ({
    count: await countAllUsers(asked.context, asked.actor, readsOfLists(asked)),
  }));
  mount(router, adminUserCall, async ({ context, actor, params }) => ({
    data: await openAdminUser(context, actor, params.id),
  }));
  mount(router, updateAnyUserCall, async ({ context, actor, params, query, body, language }) => ({
    data: await updateAnyUser(context, actor, params.id, query.t, body, language),
  }));
  return router;
}
