import type { Notifications } from '@milon/shared/contracts';

/** How many of a member's photos were decided which way, together. */
export interface PhotoOutcome {
  readonly accepted: number;
  readonly refused: number;
  /** Looked at once more: appealed, or seen differently by two reviewers. */
  readonly acceptedAgain: number;
  readonly refusedAgain: number;
  /** Of which the member was told what is so no more. */
  readonly takenBack: number;
}

/** Something that a member may want to hear of outside the product; `otherId` is who invited them, or accepted. */
export type Notice =
  | { readonly about: 'invitation' | 'acceptance'; readonly otherId: string }
  | ({ readonly about: 'photos' } & PhotoOutcome)
  | { readonly about: 'document' | 'payment'; readonly accepted: boolean }
  /** Staff ask the member to keep to the rules of chat. */
  | { readonly about: 'conduct' };

/** The member's choice that a notice falls under. */
export function choiceOf(notice: Notice): keyof Notifications {
  return 'otherId' in notice ? 'invitations' : 'decisions';
}
