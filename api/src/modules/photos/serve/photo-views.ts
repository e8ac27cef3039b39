import { dhakaDay } from '@milon/shared/rules';
import type { AppContext, Viewer } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type PhotoViewing, upsertPhotoViews } from './photo-view-queries.ts';

const gatherMs = 1_000;
/** Pairs in one statement. */
const chunkSize = 100;
/**
 * How many written pairs of the day are remembered. A pair beyond these is written again, which changes
 * nothing.
 */
const mostRemembered = 50_000;

const keyOf = ({ owner_id, viewer_id }: PhotoViewing) => `${owner_id} ${viewer_id}`;

interface Gathered {
  readonly day: string;
  /** Pairs that were written on `day`, as far as remembered. */
  readonly written: Set<string>;
  waiting: Map<string, PhotoViewing>;
}

/** By database: every application has its own. */
const gatheredFor = new WeakMap<Db, Gathered>();

async function write(context: AppContext, gathered: Gathered): Promise<void> {
  const views = [...gathered.waiting.values()];
  gathered.waiting = new Map();
  for (let n = 0; n < views.length; n += chunkSize) {
    const some = views.slice(n, n + chunkSize);
    // The transaction is tried again if it deadlocks with one that locks two of these members in the other
    // order.
    const written = await inTransaction(context.db, (trx) => upsertPhotoViews(trx, some, gathered.day));
    if (gathered.written.size > mostRemembered) gathered.written.clear();
    for (const view of written) gathered.written.add(keyOf(view));
  }
}

/**
 * Records that a member saw another member's photos clearly, once a day for each owner. It runs in the
 * background and writes the views of one second together. It skips one's own photos, and views while either
 * side is incognito (ADR 8), which is checked now and again at the write.
 */
export function recordPhotoView(
  context: AppContext,
  viewer: Viewer,
  owner: { readonly id: string; readonly isIncognito: boolean },
): void {
  if (viewer.kind !== 'member' || viewer.id === owner.id) return;
  if (viewer.isIncognito || owner.isIncognito) return;
  const day = dhakaDay(context.clock());
  let gathered = gatheredFor.get(context.db);
  // Views that still wait from the day before keep their day.
  if (gathered?.day !== day) {
    gathered = { day, written: new Set(), waiting: new Map() };
    gatheredFor.set(context.db, gathered);
  }
  const view = { owner_id: owner.id, viewer_id: viewer.id };
  const key = keyOf(view);
  if (gathered.written.has(key) || gathered.waiting.has(key)) return;
  const batch = gathered;
  if (batch.waiting.size === 0)
    context.background.soon('photo views', gatherMs, async () => {
      await context.writes.aside('photo views', () => write(context, batch));
    });
  batch.waiting.set(key, view);
}
