import type { CallAnswer, DecidedWork, workOfDayCall } from '@milon/shared/contracts';
import { dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { countPhotosByReviewer } from '../photo-review/index.ts';
import { countAudited, type Decided, findStaff } from './work-queries.ts';

type Counted = Record<keyof DecidedWork, readonly Decided[]>;

const workOf = (counted: Counted, staffId: string): DecidedWork => {
  const of = (kind: keyof DecidedWork) => counted[kind].find((row) => row.staff_id === staffId)?.n ?? 0;
  return {
    photos: of('photos'),
    profiles: of('profiles'),
    texts: of('texts'),
    documents: of('documents'),
    messages: of('messages'),
    reports: of('reports'),
    support: of('support'),
    payments: of('payments'),
  };
};

/**
 * What the reader decided on this day of Dhaka, without what was taken back; for Administration also each
 * colleague who works or has worked today.
 */
export async function getWorkOfDay(
  { clock, readers }: AppContext,
  actor: StaffActor,
): Promise<CallAnswer<typeof workOfDayCall>> {
  const day = dhakaDay(clock());
  const isAdministration = actor.role === 'administration';
  const whose = { since: dhakaDayStart(day), ...(isAdministration ? {} : { staffId: actor.id }) };
  const [photos, audited, staff] = await Promise.all([
    countPhotosByReviewer(readers, whose),
    countAudited(readers, whose),
    isAdministration ? findStaff(readers) : [],
  ]);
  const counted = { photos, ...audited };
  const own = workOf(counted, actor.id);
  if (!isAdministration) return { day, own };
  const worked = staff
    .map(({ id, is_disabled, name }) => ({ _id: id, name, is_disabled, decided: workOf(counted, id) }))
    .filter(({ decided, is_disabled }) => is_disabled === 0 || Object.values(decided).some((n) => n > 0));
  return { day, own, staff: worked.map(({ _id, decided, name }) => ({ _id, name, decided })) };
}
