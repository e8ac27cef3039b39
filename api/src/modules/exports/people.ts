import type { Profile } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { loadCards } from '../members/index.ts';

/** Another member in an export: only the facts that the member sees on the screen. */
export interface Person {
  readonly _id: string;
  readonly profileId?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
}

/** Reduces a card to the fields of an export. */
export function archivedPerson({ _id, profileId, firstName, lastName, phoneNumber }: Profile): Person {
  return {
    _id,
    ...(profileId ? { profileId } : {}),
    firstName,
    lastName,
    ...(phoneNumber ? { phone: `${phoneNumber.countryCode} ${phoneNumber.number}` } : {}),
  };
}

const chunkSize = 200;

/**
 * Loads other members by id, each as this member may see them now: a last name as its initial, 'Deleted User'
 * for a deleted member.
 */
export async function loadPeople(
  context: AppContext,
  actor: MemberActor,
  ids: readonly string[],
  load: (
    context: AppContext,
    actor: MemberActor,
    ids: readonly string[],
  ) => Promise<Map<string, Profile>> = loadCards,
): Promise<(id: string) => Person> {
  const people = new Map<string, Person>();
  const all = [...new Set(ids)];
  for (let start = 0; start < all.length; start += chunkSize) {
    const cards = await load(context, actor, all.slice(start, start + chunkSize));
    for (const card of cards.values()) people.set(card._id, archivedPerson(card));
  }
  return (id) => people.get(id) ?? { _id: id, firstName: '', lastName: '' };
}

/** Leaves out the phone number: an export includes only those of unlocked contacts. */
export function nameOnly({ phone: _phone, ...person }: Person): Person {
  return person;
}
