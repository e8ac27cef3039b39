import {
  addReportNoteCall,
  assignReportCaseCall,
  decideReportCaseCall,
  memberReportsCall,
  reportCaseCall,
  reportCasesCall,
  undoReportCaseCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { auditForbidden } from '../audit/index.ts';
import { addNote } from './cases/add-note.ts';
import { assignCase } from './cases/assign-case.ts';
import { decideCase } from './cases/decide-case.ts';
import { getCase } from './cases/get-case.ts';
import { listCases } from './cases/list-cases.ts';
import { listCasesOfMember } from './cases/list-cases-of-member.ts';
import { undoDecision } from './cases/undo-decision.ts';

const noteForbidden = auditForbidden('report-case');

export function staffReportRoutes(): Router {
  const router = createRouter();
  mount(
    router,
    reportCasesCall,
    ({ context, actor, query }) => listCases(context, actor, query),
    noteForbidden,
  );
  mount(
    router,
    memberReportsCall,
    ({ context, params }) => listCasesOfMember(context, params.id),
    noteForbidden,
  );
  mount(
    router,
    reportCaseCall,
    async ({ context, actor, params }) => ({ data: await getCase(context, actor, params.id) }),
    noteForbidden,
  );
  mount(
    router,
    decideReportCaseCall,
    async ({ context, actor, params, body }) => ({
      data: await decideCase(context, actor, params.id, body),
    }),
    noteForbidden,
  );
  mount(
    router,
    undoReportCaseCall,
    async ({ context, actor, params, body }) => ({
      data: await undoDecision(context, actor, params.id, body.decidedAt),
    }),
    noteForbidden,
  );
  mount(
    router,
    assignReportCaseCall,
    async ({ context, actor, params, body }) => ({
      data: await assignCase(context, actor, params.id, body.isMine),
    }),
    noteForbidden,
  );
  mount(
    router,
    addReportNoteCall,
    async ({ context, actor, params, body }) => {
      await addNote(context, actor, params.id, body.text);
      return { ok: true };
    },
    noteForbidden,
  );
  return router;
}
