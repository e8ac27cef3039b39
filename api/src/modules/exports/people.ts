import type { Profile } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { loadCards } from '../members/index.ts';

/** Somebody else in an export: no more of them than the member sees on the screen. */
export interface Person {
  readonly _id: string;
  readonly profileId?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
}

/** What an export holds of a card. */
export function archivedPerson({ _id, profileId, firstName, lastName, phoneNumber }: Profile): Person {
  return {
    _id,
    ...(profileId ? { profileId } : {}),
    firstName,
    lastName,
    ...(phoneNumber ? { phone: `${phoneNumber.countryCode} ${phoneNumber.number}` } : {}),
  };
}

const atOnce = 200;

/** The others by id, each as this member may see them now: a last name as its initial, 'Deleted User' for the gone. */
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
  for (let start = 0; start < all.length; start += atOnce) {
    const cards = await load(context, actor, all.slice(start, start + atOnce));
    for (const card of cards.values()) people.set(card._id, archivedPerson(card));
  }
  return (id) => people.get(id) ?? { _id: id, firstName: '', lastName: '' };
}

/** The same without a number: only an unlocked contact's is part of an export. */
export function nameOnly({ phone: _phone, ...person }: Person): Person {
  return person;
}
