import { fieldSentence, nameSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { fullName, initialsOf, NAME_RULE, nameKey, nameWaits, type PersonName } from '@milon/shared/rules';
import type { ActingStaff, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { MemberRow } from '../queries.ts';
import { waitingName } from './name-view.ts';

type NameParts = { readonly [Part in keyof PersonName]?: string | undefined };

function sentenceAgainst(
  part: keyof PersonName,
  value: string | undefined,
  language: Language,
): string | undefined {
  if (value === undefined) return undefined;
  if (value !== '') return nameSentence(part, value, language);
  // A one-word name has an empty last part.
  return part === 'firstName' ? fieldSentence(part, 'missing', language) : undefined;
}

/** Throws INVALID with a sentence for each invalid part of a name. `under` is the path to the fields. */
export function requireValidNames(names: NameParts, language: Language, under = ''): void {
  const wrong = (['firstName', 'lastName'] as const).flatMap((part) => {
    const message = sentenceAgainst(part, names[part], language);
    return message ? [{ part, message }] : [];
  });
  if (wrong.length === 0) return;
  throw new DomainError('INVALID', {
    fields: wrong.map(({ part }) => `${under}${part}`),
    messages: wrong.map(({ message }) => message),
  });
}

const noRequest = { first_name_request: null, last_name_request: null, name_request_by: null };

const shown = ({ firstName, lastName }: PersonName) => ({
  first_name: firstName,
  last_name: lastName,
  name_search: nameKey(fullName({ firstName, lastName })),
});

/** Staff accepted the name itself: no later rule holds it back. */
const accepted = (name: PersonName) => ({ ...shown(name), ...noRequest, name_rule: null });
const allowed = (name: PersonName) => ({ ...shown(name), ...noRequest, name_rule: NAME_RULE });

const waiting = ({ firstName, lastName }: PersonName, by: string | null) => ({
  first_name_request: firstName,
  last_name_request: lastName,
  name_request_by: by,
});

/**
 * The name columns of a new member. If the name waits for staff, others see only its initials until then. A
 * name that Administration writes needs no review. `staff` is undefined if the member writes.
 */
export function newNameColumns(name: PersonName, staff?: ActingStaff) {
  if (staff?.role === 'administration') return accepted(name);
  if (!nameWaits(name)) return allowed(name);
  return { ...shown(initialsOf(name)), ...waiting(name, staff?.id ?? null), name_rule: NAME_RULE };
}

type NameRow = Pick<MemberRow, 'first_name' | 'last_name' | 'first_name_request' | 'last_name_request'>;

/**
 * The columns that hold back a shown name: others see its initials, and it waits unless another name does.
 */
export function heldNameColumns(row: NameRow) {
  const name = { firstName: row.first_name, lastName: row.last_name };
  return { ...shown(initialsOf(name)), ...(waitingName(row) ? {} : waiting(name, null)) };
}

/**
 * The columns after a change of one or both parts of a name. A misleading name waits for staff, and the
 * previous name is shown until then; a name that Administration writes needs no review. `staff` is undefined
 * if the member writes.
 */
export function nameColumns(row: MemberRow, update: NameParts, staff?: StaffActor) {
  if (update.firstName === undefined && update.lastName === undefined) return {};
  const before = waitingName(row) ?? { firstName: row.first_name, lastName: row.last_name };
  const name = {
    firstName: update.firstName ?? before.firstName,
    lastName: update.lastName ?? before.lastName,
  };
  const isShown = name.firstName === row.first_name && name.lastName === row.last_name;
  if (staff?.role === 'administration') return accepted(name);
  if (isShown) return noRequest;
  if (!nameWaits(name)) return allowed(name);
  const isSame = name.firstName === row.first_name_request && name.lastName === row.last_name_request;
  return isSame && staff ? {} : waiting(name, staff?.id ?? null);
}

interface NameChange extends NameParts {
  readonly nameDecision?: 'APPROVE' | 'DECLINE' | undefined;
}

/**
 * The columns after staff decided on a waiting name, or wrote one. Throws ALREADY_DECIDED, OWN_ENTRY, and
 * INVALID if a new name and a decision come together.
 */
export function staffNameColumns(row: MemberRow, actor: StaffActor, change: NameChange) {
  const { firstName, lastName, nameDecision } = change;
  if (!nameDecision) return nameColumns(row, change, actor);
  if (firstName !== undefined || lastName !== undefined)
    throw new DomainError('INVALID', { fields: ['updateUserDto.nameDecision'] });
  const name = waitingName(row);
  if (!name) throw new DomainError('ALREADY_DECIDED');
  if (row.name_request_by === actor.id) throw new DomainError('OWN_ENTRY');
  return nameDecision === 'APPROVE' ? accepted(name) : noRequest;
}
