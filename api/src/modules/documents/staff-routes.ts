import {
  decideDocumentCall,
  documentCall,
  documentQueueCall,
  documentScanCall,
  liftBarCall,
  memberDocumentsCall,
  undoDocumentCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { auditForbidden } from '../audit/index.ts';
import { decideDocument } from './decide-document.ts';
import { getDocument } from './get-document.ts';
import { getScan } from './get-scan.ts';
import { liftBar } from './lift-bar.ts';
import { listDocuments, listDocumentsOfMember } from './list-documents.ts';
import { undoDecision } from './undo-decision.ts';

const auditForbiddenAccess = auditForbidden('document');

export function staffDocumentRoutes(): Router {
  const router = createRouter();
  mount(
    router,
    documentQueueCall,
    ({ context, actor, query }) => listDocuments(context, actor, query),
    auditForbiddenAccess,
  );
  mount(
    router,
    memberDocumentsCall,
    async ({ context, params }) => ({ data: await listDocumentsOfMember(context, params.id) }),
    auditForbiddenAccess,
  );
  mount(
    router,
    documentCall,
    async ({ context, actor, params }) => ({ data: await getDocument(context, actor, params.id) }),
    auditForbiddenAccess,
  );
  mount(
    router,
    documentScanCall,
    async ({ context, actor, params, http }) => {
      const bytes = await getScan(context, actor, params.id, params.n);
      return http.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
      });
    },
    auditForbiddenAccess,
  );
  mount(
    router,
    decideDocumentCall,
    async ({ context, actor, params, body }) => ({
      data: await decideDocument(context, actor, params.id, body),
    }),
    auditForbiddenAccess,
  );
  mount(
    router,
    undoDocumentCall,
    async ({ context, actor, params, body }) => ({
      data: await undoDecision(context, actor, params.id, body.decidedAt),
    }),
    auditForbiddenAccess,
  );
  mount(
    router,
    liftBarCall,
    ({ context, actor, body }) => liftBar(context, actor, body),
    auditForbiddenAccess,
  );
  return router;
}
