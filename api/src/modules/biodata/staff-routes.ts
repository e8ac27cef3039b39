import { makeStaffBiodataCall, staffBiodataPdfCall, staffBiodataPictureCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { answerFile } from './answer-file.ts';
import { getStaffFile, makeStaffCopy } from './staff-copy.ts';

export function staffBiodataRoutes(): Router {
  const router = createRouter();
  mount(router, makeStaffBiodataCall, async ({ context, actor, params, body }) => ({
    data: await makeStaffCopy(context, actor, params.id, body),
  }));
  mount(router, staffBiodataPdfCall, async ({ context, actor, params, http }) =>
    answerFile(http, await getStaffFile(context, actor, params.id, 'pdf')),
  );
  mount(router, staffBiodataPictureCall, async ({ context, actor, params, http }) =>
    answerFile(http, await getStaffFile(context, actor, params.id, 'png')),
  );
  return router;
}
