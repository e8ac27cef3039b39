import { endCandidateCall, enterCandidateCall, memberCandidateCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { endMemberCandidate, enterCandidate, showMemberCandidate } from './staff-candidate.ts';

export function staffCandidateRoutes(): Router {
  const router = createRouter();
  mount(router, memberCandidateCall, async ({ context, actor, params }) => ({
    data: await showMemberCandidate(context, actor, params.id),
  }));
  mount(router, enterCandidateCall, async ({ context, actor, params, body, language }) => {
    await enterCandidate(context, actor, { memberId: params.id, typed: body.phoneNumber }, language);
    return { data: await showMemberCandidate(context, actor, params.id) };
  });
  mount(router, endCandidateCall, async ({ context, actor, params }) => {
    await endMemberCandidate(context, actor, params.id);
    return { data: await showMemberCandidate(context, actor, params.id) };
  });
  return router;
}
