import {
  deleteUserCall,
  deleteUsersCall,
  deletionRisksCall,
  restoreMemberCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { deleteUser, deleteUsers } from './delete-users.ts';
import { restoreMember } from './restore-member.ts';
import { showDeletionRisks } from './show-deletion-risks.ts';

export function staffLifecycleRoutes(): Router {
  const router = createRouter();
  mount(router, deleteUsersCall, async ({ context, actor, body }) => ({
    data: { deleted: await deleteUsers(context, actor, body.users) },
  }));
  mount(router, deleteUserCall, ({ context, actor, params }) => deleteUser(context, actor, params.id));
  mount(router, deletionRisksCall, async ({ context, params }) => ({
    data: await showDeletionRisks(context, params.id),
  }));
  mount(router, restoreMemberCall, async ({ context, actor, params, body }) => ({
    data: await restoreMember(context, actor, params.id, body.reason),
  }));
  return router;
}
