import { auditCall, auditEntryCall, auditVerificationCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { getAuditEntry, listAudit } from './list-audit.ts';
import { showVerification } from './show-verification.ts';

export function auditRoutes(): Router {
  const router = createRouter();
  mount(router, auditCall, ({ context, query }) => listAudit(context, query));
  mount(router, auditVerificationCall, ({ context }) => showVerification(context));
  mount(router, auditEntryCall, async ({ context, params }) => ({
    data: await getAuditEntry(context, params.position),
  }));
  return router;
}
