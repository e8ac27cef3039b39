import {
  assignmentsCall,
  assignWorkCall,
  releaseAssignmentCall,
  snoozeWorkCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { assignWork } from './assign-work.ts';
import { listAssignments } from './list-assignments.ts';
import { releaseAssignment } from './release-work.ts';
import { snoozeWork } from './snooze-work.ts';

export function assignmentRoutes(): Router {
  const router = createRouter();
  mount(router, assignmentsCall, ({ context, query }) => listAssignments(context, query.kind));
  mount(router, assignWorkCall, async ({ context, actor, body }) => ({
    data: await assignWork(context, actor, body),
  }));
  mount(router, releaseAssignmentCall, async ({ context, actor, body }) => ({
    data: await releaseAssignment(context, actor, body),
  }));
  mount(router, snoozeWorkCall, async ({ context, actor, body }) => ({
    data: await snoozeWork(context, actor, body),
  }));
  return router;
}
