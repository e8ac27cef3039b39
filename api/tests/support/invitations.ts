import type { Profile, User } from '@milon/shared/contracts';
import type { Member } from './people.ts';

/** Sends an invitation, or performs another named action on it. */
export const invite = (who: Member, target: { readonly id: string }, action = 'SEND') =>
  who.put(`/users/invite?action=${action}`, { _id: target.id });

export interface InvitedPage {
  readonly data: Profile[];
  readonly nextCursor?: string;
}

/** A page of one of the member's invitation lists. `query` names the list by `action=`. */
export const invitedPage = async (who: Member, query: string): Promise<InvitedPage> =>
  (await who.get<InvitedPage>(`/users/invite?${query}`)).body;

/** The first cards of one of the member's invitation lists. */
export const invited = async (who: Member, action: string): Promise<Profile[]> =>
  (await invitedPage(who, `action=${action}`)).data;

export const noInvitations: User['invite'] = { sent: [], received: [], accepted: [], declined: [] };
