import {
  addReportWordCall,
  orderReportWordsCall,
  staffReportWordsCall,
  updateReportWordCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../../http/mount.ts';
import { createRouter } from '../../../http/router.ts';
import { orderWords } from './order-words.ts';
import { addWord, changeWord } from './save-word.ts';
import { findAllWords } from './word-queries.ts';
import { wordView } from './word-view.ts';

export function staffReportWordRoutes(): Router {
  const router = createRouter();
  mount(router, staffReportWordsCall, async ({ context }) => ({
    data: (await findAllWords(context.db)).map(wordView),
  }));
  mount(router, addReportWordCall, async ({ context, actor, body }) => ({
    data: await addWord(context, actor, body),
  }));
  mount(router, updateReportWordCall, async ({ context, actor, params, body }) => ({
    data: await changeWord(context, actor, params.id, body),
  }));
  mount(router, orderReportWordsCall, async ({ context, actor, body }) => ({
    data: await orderWords(context, actor, body.ids),
  }));
  return router;
}
