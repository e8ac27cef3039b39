import { isProblem } from '@milon/shared/client';
import type { SessionAnswer } from '@milon/shared/contracts';
import type { Query } from '@tanstack/react-query';
import { sessionKey } from '../../entities/session/session.ts';
import { keepFor, keepShownPhotos } from '../../lib/kept/keep.ts';
import { keptOwner } from '../../lib/kept/kept.ts';
import { type KeptAnswer, keepAnswers, readAnswers } from '../../lib/kept/kept-database.ts';
import { isKeepable, keptPart, keptUntil, tooMany } from '../../lib/kept/kept-rules.ts';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { isOffline, offlineAtom } from '../../lib/server/connection.ts';
import { store as pageStore } from '../../lib/store.ts';

/** Several answers that come together are stored together. */
const gatherMs = 1_000;

const keyOf = (query: Query) => query.queryHash;

/** A profile that the server has no longer. */
const isGone = ({ queryKey, state }: Query) =>
  queryKey[0] === 'profile' && isProblem(state.error, 'NOT_FOUND');

function toAnswer(query: Query): KeptAnswer | undefined {
  const { data, dataUpdatedAt } = query.state;
  if (data === undefined || data === null) return undefined;
  const { queryKey } = query;
  return { key: keyOf(query), queryKey, data: keptPart(queryKey, data), at: dataUpdatedAt };
}

/** Stores the changed answers of a member, and removes the profiles that are gone or too many. */
async function store(me: string, changed: ReadonlySet<Query>): Promise<void> {
  const queries = [...changed].filter(({ queryKey }) => isKeepable(queryKey));
  const answers = queries.filter((query) => !isGone(query)).flatMap((query) => toAnswer(query) ?? []);
  const gone = queries.filter(isGone).map(keyOf);
  await keepAnswers(me, answers, gone);
  if (answers.some(({ queryKey }) => queryKey[0] === 'profile' || queryKey[0] === 'profiles')) {
    await keepAnswers(me, [], tooMany(await readAnswers(me, Date.now())));
  }
}

/**
 * Keeps what this member reads, for reading it without a connection. Returns a function that stops this. The
 * answers of another member are erased first.
 */
export function keepAnswersFor(me: string): () => void {
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async () => {
    timer = undefined;
    const queries = new Set(changed);
    changed.clear();
    // At log out the owner is removed first.
    if (keptOwner() !== me) return;
    try {
      await store(me, queries);
    } catch (error) {
      logFailure('The browser could not keep what was read.', error);
    }
  };
  const note = (query: Query) => {
    if (!isKeepable(query.queryKey)) return;
    changed.add(query);
    timer ??= setTimeout(() => void write(), gatherMs);
  };

  /** Whether the claim was not made yet since the connection is back. */
  let isDue = true;
  const claim = async () => {
    const session = queryClient.getQueryData<SessionAnswer>(sessionKey);
    // What is shown without a connection must not count as newly read.
    if (!isDue || isOffline() || !session?.user) return;
    isDue = false;
    try {
      if (await keepFor(me, keptUntil(Date.now(), session.expires))) void keepShownPhotos();
      const { recheckTold } = await import('../../entities/profile/recheck-told.ts');
      await recheckTold(me);
    } catch (error) {
      logFailure('The browser keeps nothing.', error);
    }
    for (const query of queryClient.getQueryCache().getAll()) note(query);
  };
  void claim();
  const stopWatching = pageStore.sub(offlineAtom, () => {
    isDue ||= isOffline();
  });
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type !== 'success' && action.type !== 'error') return;
    note(query);
    // The server knows this session again.
    if (query.queryKey[0] === sessionKey[0] && action.type === 'success' && !action.manual) void claim();
  });
  return () => {
    stopWatching();
    unsubscribe();
    clearTimeout(timer);
  };
}
