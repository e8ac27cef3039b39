import { exportCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { forRequester } from '../../platform/database/requester.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { exportAccount } from './export-account.ts';

export function exportRoutes(): Router {
  const router = createRouter();
  mount(router, exportCall, async ({ context, actor, body, language, http }) => {
    const { name, bytes } = await exportAccount(context, actor, body, language);
    return http.body(ReadableStream.from(forRequester(bytes)), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
  // An address alone must not bring the archive: somebody may find a signed-in browser.
  router.get(exportCall.path, (http) => {
    http.header('allow', 'POST');
    throw new DomainError('METHOD_NOT_ALLOWED');
  });
  return router;
}
