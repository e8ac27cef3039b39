import { appealReportCall, reportCall, reportWordsCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { appealDecision } from './cases/appeal-decision.ts';
import { reportProfile } from './report-profile.ts';
import { listOfferedWords } from './words/list-offered-words.ts';

export function reportRoutes(): Router {
  const router = createRouter();
  mount(router, reportWordsCall, async ({ context, actor, query }) => ({
    data: await listOfferedWords(context, actor, query.about),
  }));
  mount(router, reportCall, async ({ context, actor, body }) => {
    await reportProfile(context, actor, body);
    return { ok: true };
  });
  mount(router, appealReportCall, async ({ context, actor, body }) => {
    await appealDecision(context, actor, body.text);
    return { ok: true };
  });
  return router;
}
