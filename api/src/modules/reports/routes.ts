import { reportCall, reportWordsCall } from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { findWords } from './queries.ts';
import { reportProfile } from './report-profile.ts';
import { isContactWord, isMessageWord } from './words.ts';

const fitsAbout = {
  profile: () => true,
  contact: isContactWord,
  message: isMessageWord,
} as const;

export function reportRoutes(): Router {
  const router = createRouter();
  mount(router, reportWordsCall, async ({ context, actor, query }) => {
    const words = await findWords(context.db, actor.isPremium ? ['1', '2'] : ['1']);
    const fitting = words.filter((word) => fitsAbout[query.about](word.id));
    return { data: fitting.map((word) => ({ _id: word.id, name: word.name, nameBangla: word.name_bangla })) };
  });
  mount(router, reportCall, async ({ context, actor, body }) => {
    await reportProfile(context, actor, body);
    return { ok: true };
  });
  return router;
}
