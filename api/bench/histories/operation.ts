import type { InvitationAction, InviteList } from '@milon/shared/rules';

/** What somebody did, and what was answered. Refusals have a code. */
export type Deed =
  | {
      readonly do: 'invite';
      readonly by: string;
      readonly to: string;
      readonly action: InvitationAction;
      readonly code?: string;
    }
  /** `list` is the list of `by` that has `to`. */
  | { readonly do: 'lists'; readonly by: string; readonly to: string; readonly list: InviteList | undefined }
  | { readonly do: 'block'; readonly by: string; readonly to: string; readonly isBlocked: boolean }
  /** `text` is the message's client id, which is unique. */
  | {
      readonly do: 'message';
      readonly by: string;
      readonly to: string;
      readonly text: string;
      readonly code?: string;
    }
  /** Messages of `by` with each member, as one statement read them, the first one first. */
  | {
      readonly do: 'chats';
      readonly by: string;
      readonly chats: readonly { readonly to: string; readonly texts: readonly string[] }[];
    }
  | {
      readonly do: 'unlock';
      readonly by: string;
      readonly to: string;
      readonly remaining?: number;
      readonly code?: string;
    }
  /** The members that `by` unlocked and those who unlocked `by`, in no order. */
  | { readonly do: 'unlocked'; readonly by: string; readonly to: readonly string[] }
  | { readonly do: 'unlockers'; readonly to: string; readonly by: readonly string[] }
  | { readonly do: 'balance'; readonly by: string; readonly remaining: number }
  | { readonly do: 'pay'; readonly by: string; readonly payment: string }
  | {
      readonly do: 'decide';
      readonly by: string;
      readonly payment: string;
      readonly status: 'VALID' | 'FAILED';
      readonly code?: string;
    }
  /** A payment through a gateway, which staff do not decide. */
  | { readonly do: 'checkout'; readonly by: string; readonly payment: string }
  /**
   * A gateway or a browser that came back told how a payment ended. What is forged says `nothing`: it may be
   * refused or have no effect.
   */
  | {
      readonly do: 'tell';
      readonly by: string;
      readonly payment: string;
      readonly says: 'paid' | 'ended' | 'nothing';
      readonly code?: string;
    }
  /** A whole refund; `connects` are what it took back. */
  | {
      readonly do: 'refund';
      readonly by: string;
      readonly payment: string;
      readonly connects?: number;
      readonly code?: string;
    };

/** A deed with the times when it was asked for and answered, of the one clock of the measurement. */
export type Operation = Deed & { readonly start: number; readonly end: number };

export interface History {
  readonly members: readonly string[];
  /** Connects of a bought package. */
  readonly connects: number;
  readonly operations: readonly Operation[];
}

/** A deed in one line, for a report. */
export function describe({ start, end, ...deed }: Operation): string {
  return `${start.toFixed(1)}–${end.toFixed(1)} ms ${JSON.stringify(deed)}`;
}
