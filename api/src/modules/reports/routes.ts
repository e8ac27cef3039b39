import { reportCall, reportWordsCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { findWords } from './queries.ts';
import { reportProfile } from './report-profile.ts';
import { isMessageWord } from './words.ts';

export function reportRoutes(): Router {
  const router = createRouter();
  mount(router, reportWordsCall, async ({ context, actor, query }) => {
    const words = await findWords(context.db, actor.isPremium ? ['1', '2'] : ['1']);
    const fitting = query.about === 'message' ? words.filter((word) => isMessageWord(word.id)) : words;
    return { data: fitting.map((word) => ({ _id: word.id, name: word.name, nameBangla: word.name_bangla })) };
  });
  mount(router, reportCall, async ({ context, actor, body }) => {
    await reportProfile(context, actor, body);
    return { ok: true };
  });
  return router;
}
