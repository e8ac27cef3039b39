import type { guardianAnswers, NotificationKind, photoOutcomeSchema } from '@milon/shared/contracts';
import type { z } from 'zod';

/** How many of a member's photos were approved and declined together. */
export type PhotoOutcome = Readonly<z.output<typeof photoOutcomeSchema>>;

/**
 * What another member (`otherId`) did; for an expiry, what they did not do: answer an invitation. Messages
 * are notified only outside the page: inside it, the chat shows them.
 */
export interface MemberNotification {
  readonly about: 'invitation' | 'acceptance' | 'expiry' | 'hi' | 'message';
  readonly otherId: string;
}

/** What the mail about a credited purchase says as its receipt. */
export interface Receipt {
  /** Of the invoice. */
  readonly serial: number;
  readonly trxId: string;
  readonly packageName: string;
  /** For a mail in Bangla. A mail of an earlier release has only the other. */
  readonly packageNameBn?: string;
  /** Poisha. */
  readonly total: number;
}

/** Whether a payment was confirmed; with the receipt if it was. */
export interface PaymentNotice {
  readonly about: 'payment';
  readonly accepted: boolean;
  readonly receipt?: Receipt;
}

/** What staff decided. */
export type StaffNotification =
  | ({ readonly about: 'photos' } & PhotoOutcome)
  /** `status`: whether the profile is now shown to others. */
  | { readonly about: 'document' | 'permission' | 'status' | 'name'; readonly accepted: boolean }
  | PaymentNotice
  /** A payment is refunded, whole or in part; `amount` is poisha. */
  | { readonly about: 'refund'; readonly amount: number; readonly trxId: string }
  /** Staff ask the member to follow the chat rules. */
  | { readonly about: 'conduct' }
  /** Staff decided on the member's report; `accepted`: it was upheld. */
  | { readonly about: 'report'; readonly accepted: boolean; readonly connectReturned: boolean }
  /** Staff wrote to the member. */
  | { readonly about: 'team'; readonly text: string }
  /** Reports about the member were upheld. `accepted`: the member's appeal was. */
  | { readonly about: 'warning'; readonly accepted: boolean; readonly mayAppeal: boolean };

/** The member's own pause ends soon, or has ended. */
export interface NoticeOfPause {
  readonly about: 'pause';
  readonly isOver: boolean;
}

/** Another member spent a connect on the member's number, which the member has not confirmed for long. */
export interface NoticeOfNumber {
  readonly about: 'number';
  /** Nobody answered several times: the number is not sold until the member does. */
  readonly isSilent?: boolean;
}

/** What became of the connect that the member spent on an unconfirmed number. */
export interface NoticeOfConnect {
  readonly about: 'connect';
  readonly hold: 'HELD' | 'CONFIRMED' | 'RETURNED';
  /** It waits for staff, or they decided it. */
  readonly byStaff?: boolean;
}

/** What the member's guardian answered, or staff decided about them. */
export interface NoticeOfGuardian {
  readonly about: 'guardian';
  readonly answer: (typeof guardianAnswers)[number];
}

/** What whoever has the candidate's own number answered. */
interface NoticeOfCandidate {
  readonly about: 'candidate';
  readonly answer: 'AGREED' | 'REFUSED' | 'WITHDRAWN';
}

/** A connected member began to seek a further marriage, or the reader did. */
export interface NoticeOfFurther {
  readonly about: 'further';
  readonly isReader: boolean;
}

/** A notice about the member's own account. */
export type OwnNotice =
  | NoticeOfPause
  | NoticeOfNumber
  | NoticeOfConnect
  | NoticeOfGuardian
  | NoticeOfCandidate
  | NoticeOfFurther;

/** Something that a member may want to be notified of. */
export type NotificationContent = MemberNotification | StaffNotification | OwnNotice;

const kinds = {
  invitation: 'invitations',
  acceptance: 'invitations',
  expiry: 'invitations',
  hi: 'messages',
  message: 'messages',
  photos: 'decisions',
  document: 'decisions',
  permission: 'decisions',
  further: 'decisions',
  payment: 'decisions',
  refund: 'decisions',
  status: 'decisions',
  name: 'decisions',
  conduct: 'decisions',
  report: 'decisions',
  warning: 'decisions',
  team: 'decisions',
  pause: 'decisions',
  number: 'decisions',
  connect: 'decisions',
  guardian: 'decisions',
  candidate: 'decisions',
} as const satisfies Record<NotificationContent['about'], NotificationKind>;

/** The kind of notification settings that a notice belongs to. */
export function kindOf({ about }: NotificationContent): NotificationKind {
  return kinds[about];
}

/** The notices that belong to a kind. */
export function abouts(kind: NotificationKind): NotificationContent['about'][] {
  return (Object.keys(kinds) as NotificationContent['about'][]).filter((about) => kinds[about] === kind);
}
