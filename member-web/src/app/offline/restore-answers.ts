import type { SessionAnswer, User } from '@milon/shared/contracts';
import { sessionKey, userKey } from '../../entities/session/session.ts';
import { keptOwner, keptSinceAtom } from '../../lib/kept/kept.ts';
import { eraseIfOver, type KeptAnswer, readAnswers } from '../../lib/kept/kept-database.ts';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';

const restored = new Set<string>();

/** Whether the page may show what is kept for this member: it knows of no session, or of this member's. */
function maySee(owner: string): boolean {
  const session = queryClient.getQueryData<SessionAnswer>(sessionKey);
  const user = queryClient.getQueryData<User | null>(userKey);
  return (session === undefined || session.user !== undefined) && (user ? user._id === owner : true);
}

function show({ queryKey, data, at, key }: KeptAnswer): void {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  // Nothing else can bring it back while there is no connection.
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: [...queryKey], gcTime: Number.POSITIVE_INFINITY })
    .setData(data, { updatedAt: at, manual: true });
  restored.add(key);
}

/** Shows what the browser kept wherever the page has nothing newer. */
export async function restoreAnswers(): Promise<void> {
  const owner = keptOwner();
  if (owner === undefined) return;
  try {
    if (await eraseIfOver(Date.now())) return;
    const kept = await readAnswers(owner, Date.now());
    // The answer of the API may have come in the meantime, or a log out.
    if (keptOwner() !== owner || !maySee(owner)) return;
    // The session comes last: the page shows the member when it is there.
    const isSession = ({ queryKey }: KeptAnswer) => queryKey[0] === 'session';
    const inOrder = [...kept.filter((answer) => !isSession(answer)), ...kept.filter(isSession)];
    for (const answer of inOrder) show(answer);
    const user = kept.find(({ queryKey }) => queryKey[0] === userKey[0]);
    if (user && restored.has(user.key)) store.set(keptSinceAtom, Math.max(...kept.map(({ at }) => at)));
    replaceAtNextSession();
  } catch (error) {
    logFailure('What is kept could not be read.', error);
  }
}

/** The session's next answer shows that the API can be reached. */
function replaceAtNextSession(): void {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== sessionKey[0]) return;
    if (event.action.type !== 'success' || event.action.manual) return;
    stop();
    replaceRestored();
  });
}

/** The connection is back: fetches again what is shown, and drops the rest of what was kept. */
function replaceRestored(): void {
  if (restored.size === 0) return;
  const isRestored = ({ queryHash }: { queryHash: string }) => restored.has(queryHash);
  // Chat, feeds and profiles are fetched when they are opened.
  const names = new Set<unknown>(['profile', 'profiles']);
  queryClient.removeQueries({
    type: 'inactive',
    predicate: (query) => isRestored(query) && names.has(query.queryKey[0]),
  });
  void queryClient.invalidateQueries({ predicate: isRestored });
  restored.clear();
  store.set(keptSinceAtom, undefined);
}
