import {
  correctImportRowCall,
  createImportCall,
  importCall,
  importFileCall,
  importRowsCall,
  importsCall,
  importWordsCall,
  mapImportCall,
  mapImportWordsCall,
  revertImportCall,
  runImportCall,
  sendImportLinksCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { correctRow } from './correct-row.ts';
import { createImport } from './create-import.ts';
import { sendFailedLinks } from './failed-links/send-failed-links.ts';
import { listImports, listRows, requireImport, showImport } from './list-imports.ts';
import { listWords } from './list-words.ts';
import { mapImport } from './map-import.ts';
import { mapWords } from './map-words.ts';
import { previewRevert } from './preview-revert.ts';
import { revertImport, startImport } from './start-import.ts';
import { writeFile } from './write-file.ts';

export function importRoutes(): Router {
  const router = createRouter();
  mount(router, createImportCall, async ({ context, actor, upload, language }) => ({
    data: await createImport(context, actor, { ...upload.files.file, ...upload.fields }, language),
  }));
  mount(router, importsCall, ({ context, query }) => listImports(context, query));
  mount(router, importCall, async ({ context, params, query }) => {
    const row = await requireImport(context, params.id);
    const revert = query.preview === 'revert' ? await previewRevert(context, row) : undefined;
    // Consoles ask every second while it works: readers do not hold up other requests.
    const shown = await showImport({ db: context.readers }, row);
    return { data: { ...shown, ...(revert ? { revert } : {}) } };
  });
  mount(router, mapImportCall, async ({ context, actor, params, body }) => ({
    data: await mapImport(context, actor, params.id, body),
  }));
  mount(router, importWordsCall, async ({ context, params }) => ({
    data: await listWords(context, params.id),
  }));
  mount(router, mapImportWordsCall, async ({ context, actor, params, body }) => ({
    data: await mapWords(context, actor, params.id, body.words),
  }));
  mount(router, importRowsCall, ({ context, params, body, language }) =>
    listRows(context, params.id, body, language),
  );
  mount(router, correctImportRowCall, async ({ context, actor, params, body, language }) => ({
    data: await correctRow(context, actor, params, body.cells, language),
  }));
  mount(router, importFileCall, async ({ context, actor, params, language, http }) => {
    const { name, parts } = await writeFile(context, actor, params.id, language);
    return http.body(parts.join(''), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
  mount(router, runImportCall, async ({ context, actor, params, query }) => ({
    data: await startImport(context, actor, params.id, {
      sendSms: query.sendSms === 'true',
      expected: query.expected,
      validVersion: query.validVersion,
    }),
  }));
  mount(router, sendImportLinksCall, async ({ context, actor, params }) => ({
    data: await sendFailedLinks(context, actor, params.id),
  }));
  mount(router, revertImportCall, async ({ context, actor, params }) => ({
    data: await revertImport(context, actor, params.id),
  }));
  return router;
}
