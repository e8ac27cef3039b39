import type { InviteDeclineReason } from '@milon/shared/options';
import { atom } from 'jotai';
import { readStored, writeStored } from '../lib/storage/storage.ts';
import { store } from '../lib/store.ts';
import type { DialogPlace } from './dialog-params.ts';

/** The dialogs that a gate can interrupt. Their parameters are data. */
type AskedDialog = Extract<
  DialogPlace,
  {
    name:
      | 'CHAT_LIST'
      | 'CONNECTION_LIST'
      | 'PAYMENT_POPUP'
      | 'PROFILE'
      | 'REPORT_POPUP'
      | 'SAVE_SEARCH'
      | 'SEARCH'
      | 'SINGLE_CHAT_WINDOW'
      | 'SINGLE_PROFILE_SHOW';
  }
>;

interface Person {
  readonly id: string;
  readonly name: string;
}

/** What somebody asked for and a gate interrupted: data only, so that it outlives a load of the page. */
export type Asked =
  | ({
      readonly act: 'invite';
      readonly action: 'SEND' | 'ACCEPT' | 'DECLINE' | 'WITHDRAW';
      readonly reason?: InviteDeclineReason | undefined;
    } & Person)
  | ({ readonly act: 'favorite' | 'block'; readonly add: boolean } & Person)
  /** The question that shows the number. */
  | ({ readonly act: 'contact' } & Person)
  /** What the outbox could not send. */
  | ({ readonly act: 'messages' } & Person)
  | ({ readonly act: 'hi'; readonly text: string } & Person)
  | { readonly act: 'open'; readonly place: AskedDialog }
  | { readonly act: 'go'; readonly path: string };

/** What stands between something asked for and its doing. The table is `gates`. */
export type GateName = 'signUp' | 'signIn' | 'code' | 'reminder' | 'upgrade' | 'policy' | 'pause';

export interface KeptAsked {
  readonly gate: GateName;
  readonly asked: Asked;
  /** The member who asked. Empty for a guest. */
  readonly owner: string;
  /** When, in epoch milliseconds. */
  readonly at: number;
  /** The refusal of the API that named the gate. None if the page did. */
  readonly said?: string | undefined;
  /** The member goes on without what the gate reminds of. */
  readonly isSkipped?: boolean;
  /** What passes the gate is on its way: Google, or a payment by hand. Its screens may close. */
  readonly isOnItsWay?: boolean;
  /** Kept by an earlier load of this tab's page. */
  readonly isRestored?: boolean;
}

const key = 'milon-asked';

/** The latest thing that a gate interrupted in this tab. */
export const keptAskedAtom = atom<KeptAsked | undefined>(undefined);

/** Keeps it in this tab until it goes on; `undefined` forgets it. */
export function keepAsked(kept: KeptAsked | undefined): void {
  store.set(keptAskedAtom, kept);
  writeStored(key, kept, 'sessionStorage');
}

/** Of what waits for the status or the end of a pause, in all tabs of the member (`app/asked/waiting.ts`). */
export const waitingKey = 'milon-asked-wait';

/** What an earlier load kept, of this tab's page or of any if it waits. The storage may not be ours. */
export const readAsked = (): Partial<KeptAsked> | undefined =>
  readStored(key, 'sessionStorage') ?? readStored(waitingKey);
