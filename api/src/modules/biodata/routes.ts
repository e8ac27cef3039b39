import {
  allowBiodataCall,
  biodataOfMatchCall,
  biodataPdfCall,
  biodataPictureCall,
  endBiodataCall,
  listBiodataCall,
  makeBiodataCall,
  previewBiodataCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { allowMatches } from './allow-matches.ts';
import { answerFile } from './answer-file.ts';
import { endCopy } from './end-copy.ts';
import { getFile } from './get-file.ts';
import { listCopies } from './list-copies.ts';
import { makeCopy } from './make-copy.ts';
import { makeOfMatch } from './make-of-match.ts';
import { previewCopy } from './preview-copy.ts';
import { showPage } from './show-page.ts';

export function biodataRoutes(): Router {
  const router = createRouter();
  mount(router, listBiodataCall, async ({ context, actor }) => ({ data: await listCopies(context, actor) }));
  mount(router, previewBiodataCall, async ({ context, actor, body, http }) =>
    answerFile(http, { name: 'biodata.png', bytes: await previewCopy(context, actor, body) }),
  );
  mount(router, makeBiodataCall, async ({ context, actor, body }) => ({
    data: await makeCopy(context, actor, body),
  }));
  mount(router, allowBiodataCall, async ({ context, actor, body }) => ({
    data: await allowMatches(context, actor, body.allowed),
  }));
  mount(router, biodataOfMatchCall, async ({ context, actor, params, body }) => ({
    data: await makeOfMatch(context, actor, params.id, body),
  }));
  mount(router, biodataPdfCall, async ({ context, actor, params, http }) =>
    answerFile(http, await getFile(context, actor, params.id, 'pdf')),
  );
  mount(router, biodataPictureCall, async ({ context, actor, params, http }) =>
    answerFile(http, await getFile(context, actor, params.id, 'png')),
  );
  mount(router, endBiodataCall, ({ context, actor, params }) => endCopy(context, actor, params.id));
  // A page for people, not a call of the contract.
  router.get('/b/:token', showPage);
  return router;
}
