import { exportCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { exportAccount } from './export-account.ts';

export function exportRoutes(): Router {
  const router = createRouter();
  mount(router, exportCall, async ({ context, actor, language, http }) => {
    const { name, bytes } = await exportAccount(context, actor, language);
    return http.body(ReadableStream.from(bytes), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
  return router;
}
