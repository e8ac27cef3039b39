import {
  askMergeCall,
  choosePairCall,
  decideMergeCall,
  likelyDuplicatesCall,
  markDistinctCall,
  mergePreviewCall,
  mergesCall,
  undoMergeCall,
} from '@milon/shared/contracts';
import { mount, type Router } from '../../http/mount.ts';
import { createRouter } from '../../http/router.ts';
import { askMerge } from './ask-merge.ts';
import { choosePair } from './choose-pair.ts';
import { decideMerge } from './decide-merge.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listMerges } from './list-merges.ts';
import { markDistinct } from './mark-distinct.ts';
import { previewMerge } from './preview-merge.ts';
import { undoMerge } from './undo-merge.ts';

/** Likely duplicates, and merges of them. */
export function mergeRoutes(): Router {
  const router = createRouter();
  mount(router, likelyDuplicatesCall, async ({ context, actor }) => ({
    data: await listDuplicates(context, actor),
  }));
  mount(router, choosePairCall, async ({ context, actor, body }) => ({
    data: { _id: await choosePair(context, actor, body.accounts) },
  }));
  mount(router, mergePreviewCall, async ({ context, actor, params }) => ({
    data: await previewMerge(context, actor, params.id),
  }));
  mount(router, markDistinctCall, ({ context, actor, params }) => markDistinct(context, actor, params.id));
  mount(router, askMergeCall, async ({ context, actor, params, body }) => ({
    data: await askMerge(context, actor, params.id, body.reason),
  }));
  mount(router, mergesCall, async ({ context, actor }) => ({ data: await listMerges(context, actor) }));
  mount(router, decideMergeCall, async ({ context, actor, params, body }) => ({
    data: await decideMerge(context, actor, params.id, body.isConfirmed),
  }));
  mount(router, undoMergeCall, async ({ context, actor, params, body }) => ({
    data: await undoMerge(context, actor, params.id, body.reason),
  }));
  return router;
}
