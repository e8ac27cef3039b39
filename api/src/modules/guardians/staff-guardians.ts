import type { GuardianFields, MemberGuardian } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { displayName, effectiveContact } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { appendAudit } from '../audit/index.ts';
import {
  findGuarded,
  findMember,
  lockMember,
  requireExisting,
  setContactOfRecord,
} from '../members/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { endGuardian } from './end-guardian.ts';
import { nameGuardian } from './name-guardian.ts';
import { findCurrent, findHeld, findLastRefusal, type GuardianRow, updateGuardian } from './queries.ts';
import { endedView, guardianView } from './view.ts';

interface Person {
  readonly id: string;
  readonly profile_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

const personView = ({ first_name: firstName, id, last_name: lastName, profile_id: profileId }: Person) => ({
  _id: id,
  name: displayName({ firstName, lastName }, true),
  profileId,
});

/**
 * A member's guardian for staff. An Uploader reads the number masked, without the other members that it
 * guards. Throws NOT_FOUND.
 */
export async function showMemberGuardian(
  { db }: AppContext,
  actor: StaffActor,
  memberId: string,
): Promise<MemberGuardian> {
  const account = await findMember(db, memberId);
  if (!account || account.is_deleted === 1) throw new DomainError('NOT_FOUND');
  const row = await findCurrent(db, memberId);
  const refusal = row ? undefined : await findLastRefusal(db, memberId);
  const isAdministration = actor.role === 'administration';
  const others = row?.phone && isAdministration ? await findGuarded(db, row.phone, memberId) : [];
  return {
    ...(row ? { guardian: guardianView(row, account, !isAdministration) } : {}),
    ...(refusal ? { ended: endedView(refusal) } : {}),
    ...(isAdministration && row ? { alsoGuards: others.map(personView) } : {}),
  };
}

/**
 * Enters a guardian for a member. The code goes to the guardian, who answers by the link, or tells it to the
 * member. Throws as `nameGuardian`, and NOT_FOUND.
 */
export async function enterGuardian(
  context: AppContext,
  actor: StaffActor,
  { fields, memberId }: { readonly memberId: string; readonly fields: GuardianFields },
  language: Language,
): Promise<void> {
  await requireExisting(context.db, memberId);
  const { contactOfRecord, relation } = fields;
  await nameGuardian(context, { memberId, fields, staffId: actor.id }, language, (trx) =>
    appendAudit(trx, {
      staffId: actor.id,
      action: 'member.guardian',
      targetId: memberId,
      facts: { relation, contactOfRecord },
      at: context.clock(),
    }),
  );
}

/** Takes a guardian back for a member, or for a guardian who asks by telephone. Throws NOT_FOUND. */
export async function endMemberGuardian(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    const row = await findCurrent(trx, memberId);
    if (!row) throw new DomainError('NOT_FOUND');
    const at = context.clock();
    await endGuardian(context, trx, row, 'ENDED', at);
    const facts = { state: row.state };
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'member.guardian-end',
      targetId: memberId,
      facts,
      at,
    });
  });
}

async function accept(trx: Trx, row: GuardianRow, at: number): Promise<void> {
  await updateGuardian(trx, row.id, { state: 'PROVEN', accepted_at: at });
  await setContactOfRecord(trx, row.member_id, effectiveContact(row.contact_of_record as 'self', true));
}

/**
 * Decides about a guardian who agreed, but whose number guards other profiles. The member is told. Throws
 * ALREADY_DECIDED if they do not wait any more.
 */
export async function decideGuardian(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { accepted, guardianId }: { readonly accepted: boolean; readonly guardianId: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    const row = await findCurrent(trx, memberId);
    if (row?.id !== guardianId || row.state !== 'HELD') throw new DomainError('ALREADY_DECIDED');
    const at = context.clock();
    if (accepted) await accept(trx, row, at);
    else await endGuardian(context, trx, row, 'ENDED', at);
    const notice = { about: 'guardian', answer: accepted ? 'ACCEPTED' : 'NOT_ACCEPTED' } as const;
    await recordNotification(trx, memberId, { notice, subject: memberId }, at);
    const action = accepted ? 'member.guardian-accept' : 'member.guardian-refuse';
    await appendAudit(trx, { staffId: actor.id, action, targetId: memberId, facts: {}, at });
    afterCommit(trx, () => {
      context.bus.toMember(memberId, 'account-update', {});
      deliverNotification(context, memberId, notice);
    });
  });
}

const mostWaiting = 100;

/** Guardians who wait for Administration, the oldest first. */
export async function listWaitingGuardians({ db }: AppContext) {
  return (await findHeld(db, mostWaiting)).map(({ member_id, ...row }) => ({
    _id: row.id,
    member: personView({ ...row, id: member_id }),
    guards: Number(row.guards ?? 0),
    provenAt: isoTime(row.proven_at ?? row.created_at),
  }));
}
