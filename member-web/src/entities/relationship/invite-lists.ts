import type { Profile, User } from '@milon/shared/contracts';

export type InviteLists = User['invite'];
export type InviteListName = keyof InviteLists;

const names = ['sent', 'received', 'accepted', 'declined'] as const satisfies readonly InviteListName[];

export const listOf = (lists: InviteLists, id: string): InviteListName | undefined =>
  names.find((name) => lists[name].includes(id));

/**
 * Moves one member to `list` at index `at`, and out of all other lists. Changes nothing if the member is
 * already in that list.
 */
export function insertIntoList(
  lists: InviteLists,
  id: string,
  list: InviteListName | undefined,
  at = 0,
): InviteLists {
  if (listOf(lists, id) === list) return lists;
  const placed = { ...lists };
  for (const name of names) placed[name] = placed[name].filter((entry) => entry !== id);
  if (list) placed[list] = [...placed[list].slice(0, at), id, ...placed[list].slice(at)];
  return placed;
}

/** The relation that a list implies. */
export const relationIn = (list: InviteListName | undefined): NonNullable<Profile['relation']> =>
  list === undefined || list === 'declined' ? 'none' : list;
