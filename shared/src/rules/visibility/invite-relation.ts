import { INVITE_AGAIN_AFTER_DAYS, INVITE_EXPIRES_AFTER_DAYS } from '../../constants.ts';
import type { InviteAction, inviteRelations } from '../../contracts/index.ts';
import { DAY_MS } from '../time/duration.ts';

/** What may be done to an invitation; RECEIVE only names a list (spec §4). */
export type InvitationAction = Exclude<InviteAction, 'RECEIVE'>;

/** How a profile stands to its viewer, which decides the card's buttons (spec §4). */
export type InviteRelation = (typeof inviteRelations)[number];

export type InviteErrorCode = 'ALREADY_INVITED' | 'ALREADY_CONNECTED' | 'NO_INVITATION' | 'INVITE_LATER';

/** One pair of members. `from` is the sender's id, `at` when the state began (epoch milliseconds). */
export type PairState =
  | { readonly kind: 'none' }
  | { readonly kind: 'invited'; readonly from: string; readonly at: number }
  | { readonly kind: 'connected'; readonly from: string; readonly at: number }
  | { readonly kind: 'declined'; readonly from: string; readonly at: number }
  | { readonly kind: 'expired'; readonly from: string; readonly at: number };

export type InviteOutcome =
  | { readonly ok: true; readonly state: PairState }
  /** `allowedAt` goes with INVITE_LATER: when a send is allowed again (epoch milliseconds). */
  | { readonly ok: false; readonly code: InviteErrorCode; readonly allowedAt?: number };

const refuse = (code: InviteErrorCode): InviteOutcome => ({ ok: false, code });
const become = (state: PairState): InviteOutcome => ({ ok: true, state });

/** The pair at `now`: an invitation without an answer ends by itself. */
export function pairStateAt(state: PairState, now: number): PairState {
  if (state.kind !== 'invited' || now < inviteExpiresAt(state.at)) return state;
  return { kind: 'expired', from: state.from, at: inviteExpiresAt(state.at) };
}

/** When an invitation of `sentAt` is over, where nobody answers it. */
export function inviteExpiresAt(sentAt: number): number {
  return sentAt + INVITE_EXPIRES_AFTER_DAYS * DAY_MS;
}

/**
 * The pair after `actor`, one of its two members, has acted (spec §4 invitation actions).
 * Who sends to somebody whose invitation waits becomes connected; a declined sender may send
 * again after 30 days, who declined at any time; after one that expired both may, at once.
 */
export function applyInvite(
  before: PairState,
  actor: string,
  action: InvitationAction,
  now: number,
): InviteOutcome {
  const state = pairStateAt(before, now);
  if (action === 'SEND') return send(state, actor, now);
  if (action === 'WITHDRAW') {
    const isThere = state.kind === 'invited' || state.kind === 'expired';
    return isThere && state.from === actor ? become({ kind: 'none' }) : refuse('NO_INVITATION');
  }
  if (state.kind !== 'invited' || state.from === actor) return refuse('NO_INVITATION');
  return become({ kind: action === 'ACCEPT' ? 'connected' : 'declined', from: state.from, at: now });
}

function send(state: PairState, actor: string, now: number): InviteOutcome {
  switch (state.kind) {
    case 'none':
    case 'expired':
      return become({ kind: 'invited', from: actor, at: now });
    case 'invited':
      if (state.from === actor) return refuse('ALREADY_INVITED');
      return become({ kind: 'connected', from: state.from, at: now });
    case 'connected':
      return refuse('ALREADY_CONNECTED');
    case 'declined':
      if (state.from === actor && now < resendAllowedFrom(state.at)) {
        return { ok: false, code: 'INVITE_LATER', allowedAt: resendAllowedFrom(state.at) };
      }
      return become({ kind: 'invited', from: actor, at: now });
  }
}

/** From when `viewer`, whom the other declined, may send again; undefined where they were not. */
export function inviteAgainAt(state: PairState, viewer: string): number | undefined {
  return state.kind === 'declined' && state.from === viewer ? resendAllowedFrom(state.at) : undefined;
}

/** When a sender who was declined at `declinedAt` may send again. */
export function resendAllowedFrom(declinedAt: number): number {
  return declinedAt + INVITE_AGAIN_AFTER_DAYS * DAY_MS;
}

/**
 * The pair as `viewer` sees it, as of `pairStateAt`. 'declined' reads 'declined your invitation', so it is the sender's
 * view only; who declined sees 'none' and may invite after all. The same with 'expired'.
 */
export function relationOf(state: PairState, viewer: string): InviteRelation {
  switch (state.kind) {
    case 'none':
      return 'none';
    case 'invited':
      return state.from === viewer ? 'sent' : 'received';
    case 'connected':
      return 'accepted';
    case 'declined':
      return state.from === viewer ? 'declined' : 'none';
    case 'expired':
      return state.from === viewer ? 'expired' : 'none';
  }
}

/** The lists of a member's `invite` (spec §3). */
export type InviteList = 'sent' | 'received' | 'accepted' | 'declined';

/**
 * Which of the viewer's lists holds the other, if any. The declined list holds whom the viewer declined;
 * a sender who was declined, or never answered, keeps the entry in sent.
 */
export function inviteListOf(state: PairState, viewer: string): InviteList | undefined {
  switch (state.kind) {
    case 'none':
      return undefined;
    case 'invited':
      return state.from === viewer ? 'sent' : 'received';
    case 'connected':
      return 'accepted';
    case 'declined':
      return state.from === viewer ? 'sent' : 'declined';
    case 'expired':
      return state.from === viewer ? 'sent' : undefined;
  }
}
