import {
  bulkChangeCall,
  bulkChangesCall,
  bulkFileCall,
  bulkRowsCall,
  previewBulkChangeCall,
  revertBulkChangeCall,
  startBulkChangeCall,
  stopBulkChangeCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { exportMembers } from './export-members.ts';
import { listChanges, listRows, requireChange, showChange } from './list-changes.ts';
import { revertBulkChange } from './revert-change.ts';
import { previewMembers } from './select-members.ts';
import { startBulkChange } from './start-change.ts';
import { stopBulkChange } from './stop-change.ts';

export function bulkChangeRoutes(): Router {
  const router = createRouter();
  mount(router, previewBulkChangeCall, async ({ context, actor, body }) => ({
    data: (await previewMembers(context, actor, body)).preview,
  }));
  mount(router, startBulkChangeCall, async ({ context, actor, body, headers, language }) => ({
    data: await startBulkChange(context, actor, body, headers['idempotency-key'], language),
  }));
  mount(router, bulkChangesCall, ({ context, query }) => listChanges(context, query));
  mount(router, bulkChangeCall, async ({ context, params }) => ({
    data: await showChange(context, await requireChange(context, params.id)),
  }));
  mount(router, bulkRowsCall, ({ context, params, body }) => listRows(context, params.id, body));
  mount(router, stopBulkChangeCall, async ({ context, actor, params }) => ({
    data: await stopBulkChange(context, actor, params.id),
  }));
  mount(router, revertBulkChangeCall, async ({ context, actor, params, body }) => ({
    data: await revertBulkChange(context, actor, params.id, body.positions),
  }));
  mount(router, bulkFileCall, async ({ context, actor, params, language, http }) => {
    const { name, text } = await exportMembers(context, actor, params.id, language);
    return http.body(text, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
  return router;
}
