import type { NotificationKind, photoOutcomeSchema } from '@milon/shared/contracts';
import type { z } from 'zod';

/** How many of a member's photos were decided which way, together. */
export type PhotoOutcome = Readonly<z.output<typeof photoOutcomeSchema>>;

/**
 * What another member did, or, in an expiry, did not do: answer an invitation. `otherId` is who. Messages are told of outside the page only:
 * within it there is the chat.
 */
export interface MemberNotification {
  readonly about: 'invitation' | 'acceptance' | 'expiry' | 'hi' | 'message';
  readonly otherId: string;
}

/** What staff decided. */
export type StaffNotification =
  | ({ readonly about: 'photos' } & PhotoOutcome)
  /** `status`: the profile is shown to others from now on, or no more. */
  | { readonly about: 'document' | 'payment' | 'status' | 'name'; readonly accepted: boolean }
  /** Staff ask the member to keep to the rules of chat. */
  | { readonly about: 'conduct' };

/** The member's own pause is nearly over, or over. */
export interface NoticeOfPause {
  readonly about: 'pause';
  readonly isOver: boolean;
}

/** Something that a member may want to hear of. */
export type NotificationContent = MemberNotification | StaffNotification | NoticeOfPause;

const kinds = {
  invitation: 'invitations',
  acceptance: 'invitations',
  expiry: 'invitations',
  hi: 'messages',
  message: 'messages',
  photos: 'decisions',
  document: 'decisions',
  payment: 'decisions',
  status: 'decisions',
  name: 'decisions',
  conduct: 'decisions',
  pause: 'decisions',
} as const satisfies Record<NotificationContent['about'], NotificationKind>;

/** The member's choice that a notice falls under. */
export function kindOf({ about }: NotificationContent): NotificationKind {
  return kinds[about];
}

/** What falls under a choice. */
export function abouts(kind: NotificationKind): NotificationContent['about'][] {
  return (Object.keys(kinds) as NotificationContent['about'][]).filter((about) => kinds[about] === kind);
}
