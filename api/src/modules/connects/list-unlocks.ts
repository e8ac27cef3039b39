import { PAGE_SIZE } from '@milon/shared/constants';
import type {
  CallAnswer,
  CallParsed,
  GuardianContact,
  Profile,
  UnlockFilter,
  unlocksCall,
} from '@milon/shared/contracts';
import { DAY_MS, dhakaDayStart, latinDigits, nameKey } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { countTaken } from '../connect-ledger/index.ts';
import { findRevealedGuardians, loadCards, revealedGuardiansView } from '../members/index.ts';
import { findHoldsOf, type HoldRow, holdView } from '../reachability/index.ts';
import { findUnlocks, hasPaidContacts, type UnlockRow, type UnlockSearch } from './queries.ts';

type Filter = CallParsed<typeof unlocksCall, 'body'>;
export type UnlockRecord = CallAnswer<typeof unlocksCall>['connectList'][number];

/**
 * Digits to search for, the same for `01712…`, `০১৭১২…` and `+880 1712-…`. Returns undefined for text that
 * cannot be part of a number.
 */
function digitsOf(phone: string): string | undefined {
  const digits = latinDigits(phone)
    .replace(/[\s()+.-]/g, '')
    .replace(/^0+/, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** A name that holds only digits is a phone (spec §5). */
function readPhone({ phone, name }: UnlockFilter): UnlockFilter {
  if (phone || !name || digitsOf(name) === undefined) return { phone, name };
  return { phone: name };
}

function searchOf(actor: MemberActor, filter: Filter): UnlockSearch {
  const { phone, name } = readPhone(filter);
  const ends = [
    ...(filter.dateTo === undefined ? [] : [dhakaDayStart(filter.dateTo) + DAY_MS]),
    ...(filter.firstConnect === undefined ? [] : [Date.parse(filter.firstConnect)]),
  ];
  return {
    viewer: actor,
    from: filter.dateFrom === undefined ? undefined : dhakaDayStart(filter.dateFrom),
    before: ends.length === 0 ? undefined : Math.min(...ends),
    digits: phone ? digitsOf(phone) : undefined,
    name: name ? nameKey(name) : undefined,
  };
}

interface Facts {
  readonly card: Profile;
  readonly hold: HoldRow | undefined;
  readonly guardians: readonly GuardianContact[];
  readonly connects: number;
}

function unlockView(row: UnlockRow, { card, connects, guardians, hold }: Facts): UnlockRecord {
  const { _id, profileId, firstName, lastName, phoneNumber } = card;
  const isUser = card.unavailable !== true;
  return {
    packageName: row.package_name,
    ...(row.package_ends_at === null ? {} : { endDate: new Date(row.package_ends_at).toISOString() }),
    user: { _id, profileId, firstName, lastName, ...(phoneNumber ? { phoneNumber } : {}) },
    ...(isUser && guardians.length > 0 ? { guardians: [...guardians] } : {}),
    isUser,
    connectTime: new Date(row.created_at).toISOString(),
    connectMethod: 'Number',
    free: row.cost === 0,
    connects,
    ...(hold ? { hold: holdView(hold) } : {}),
  };
}

/**
 * Lists the contacts that this member unlocked, newest first: for premium members (spec §6), and for members
 * who once used a connect, because what was paid for stays. Others get UPGRADE_REQUIRED. Days are in Dhaka's
 * time zone and both ends are included. Search text is literal, without wildcards.
 */
export async function listUnlocks(
  context: AppContext,
  actor: MemberActor,
  filter: Filter,
): Promise<CallAnswer<typeof unlocksCall>> {
  if (!actor.isPremium && !(await hasPaidContacts(context.db, actor.id)))
    throw new DomainError('UPGRADE_REQUIRED');
  if (filter.phone && digitsOf(filter.phone) === undefined) return { connectList: [] };
  const rows = await findUnlocks(context.db, searchOf(actor, filter), PAGE_SIZE.default);
  const ownerIds = rows.map((row) => row.owner_id);
  const [cards, holds, guardianRows] = await Promise.all([
    loadCards(context, actor, ownerIds),
    findHoldsOf(context.db, actor.id, ownerIds),
    findRevealedGuardians(
      context.db,
      actor.id,
      rows.flatMap((row) => (row.shows === 'self' ? [] : [row.owner_id])),
    ),
  ]);
  // The latest of each contact: a guardian may have been added since.
  const holdOf = new Map(holds.map((hold) => [hold.owner_id, hold]));
  const guardiansOf = revealedGuardiansView(guardianRows);
  const added = Map.groupBy(guardianRows, ({ owner_id }) => owner_id);
  const unlocksOf = ({ id, own_unlock_id: own, owner_id: owner }: UnlockRow) =>
    new Set([id, ...(own === null ? [] : [own]), ...(added.get(owner) ?? []).map((row) => row.unlock_id)]);
  const taken = await countTaken(
    context.db,
    rows.flatMap((row) => [...unlocksOf(row)]),
  );
  const connectsOf = (row: UnlockRow) =>
    [...unlocksOf(row)].reduce((sum, id) => sum + (taken.get(id) ?? 0), 0);
  return {
    connectList: rows.flatMap((row) => {
      const card = cards.get(row.owner_id);
      if (!card) return [];
      const guardians = guardiansOf.get(row.owner_id) ?? [];
      return [
        unlockView(row, { card, connects: connectsOf(row), guardians, hold: holdOf.get(row.owner_id) }),
      ];
    }),
  };
}
