import { invitedProfilesCall, updateInviteCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listInvited } from './list-invited.ts';
import { updateInvite, updateInvites } from './update-invite.ts';

export function invitationRoutes(): Router {
  const router = createRouter();
  mount(router, updateInviteCall, async ({ context, actor, query, body }) => {
    if (query.batch === 'true') {
      if (!('invites' in body)) throw new DomainError('INVALID', { fields: ['invites'] });
      return { data: await updateInvites(context, actor, query.action, body.invites) };
    }
    if (!('_id' in body)) throw new DomainError('INVALID', { fields: ['_id'] });
    return { data: { invite: await updateInvite(context, actor, query.action, body._id, body.reason) } };
  });
  mount(router, invitedProfilesCall, ({ context, actor, query }) => listInvited(context, actor, query));
  return router;
}
