import { messageOf } from '@milon/shared/client';
import { updateInviteRoute } from '@milon/shared/routes';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { callApi } from '../../lib/server/api.ts';
import { toastError } from '../../state/toast.ts';
import { userKey } from '../session/session.ts';
import { invitationStates, movedTo, refetchInvitedLists } from './invitation.ts';

/** The most invitations that one call takes. */
const chunkSize = 50;

/** One of many was refused, while the call as a whole succeeded. */
class Refused extends Error {}

/**
 * Sends the answers in calls of `chunkSize`, one call after another. Maps each id to its call's result: the
 * set of all ids that the server refused in that call.
 */
function callForMany(
  ids: readonly string[],
  action: 'ACCEPT' | 'DECLINE',
): Map<string, Promise<Set<string>>> {
  const answers = new Map<string, Promise<Set<string>>>();
  let before = Promise.resolve(new Set<string>());
  for (let from = 0; from < ids.length; from += chunkSize) {
    const invites = ids.slice(from, from + chunkSize);
    before = before.then(async () => {
      const { data } = await callApi(updateInviteRoute, {
        query: { action, batch: 'true' },
        body: { invites },
      });
      return new Set('refused' in data ? data.refused.map(({ _id }) => _id) : []);
    });
    for (const id of invites) answers.set(id, before);
  }
  // The callers that await an id's result handle the error.
  before.catch(() => undefined);
  return answers;
}

/**
 * Answers many invitations alike, all shown immediately. Reverts only those that the server refuses. If a
 * whole call fails, the error is shown and logged. Returns how many were answered, and how many were refused
 * one by one.
 */
export async function inviteMany(
  ids: readonly string[],
  action: 'ACCEPT' | 'DECLINE',
): Promise<{ done: number; refused: number }> {
  const wanted = movedTo(action === 'ACCEPT' ? 'accepted' : 'declined');
  const answers = callForMany(ids, action);
  const answered = async (id: string) => {
    if ((await answers.get(id))?.has(id)) throw new Refused();
    return wanted;
  };
  const ends = await Promise.allSettled(
    ids.map((id) => invitationStates.act(id, wanted, () => answered(id))),
  );
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  const refused = failures.filter((failure) => failure instanceof Refused).length;
  const failure = failures.find((other) => !(other instanceof Refused));
  if (failure !== undefined) {
    logFailure('The invitations failed.', failure);
    toastError(messageOf(failure));
  }
  if (failures.length > 0) void queryClient.invalidateQueries({ queryKey: userKey });
  refetchInvitedLists();
  return { done: ids.length - failures.length, refused };
}
