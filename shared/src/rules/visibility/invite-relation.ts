import { INVITE_AGAIN_AFTER_DAYS, INVITE_EXPIRES_AFTER_DAYS } from '../../constants.ts';
import type { InviteAction, inviteRelations } from '../../contracts/index.ts';
import { DAY_MS } from '../time/duration.ts';

/** Actions on an invitation. RECEIVE is only the name of a list (spec §4). */
export type InvitationAction = Exclude<InviteAction, 'RECEIVE'>;

/** The relation of a profile to its viewer, which decides the buttons of the card (spec §4). */
export type InviteRelation = (typeof inviteRelations)[number];

export type InviteErrorCode = 'ALREADY_INVITED' | 'ALREADY_CONNECTED' | 'NO_INVITATION' | 'INVITE_LATER';

/**
 * The state of a pair of members. `from` is the sender's id; `at` is when the state began (epoch
 * milliseconds).
 */
export type PairState =
  | { readonly kind: 'none' }
  | { readonly kind: 'invited'; readonly from: string; readonly at: number }
  | { readonly kind: 'connected'; readonly from: string; readonly at: number }
  | { readonly kind: 'declined'; readonly from: string; readonly at: number }
  | { readonly kind: 'expired'; readonly from: string; readonly at: number };

export type InviteOutcome =
  | { readonly ok: true; readonly state: PairState }
  /** `allowedAt`, with INVITE_LATER: when sending is allowed again (epoch milliseconds). */
  | { readonly ok: false; readonly code: InviteErrorCode; readonly allowedAt?: number };

const refuse = (code: InviteErrorCode): InviteOutcome => ({ ok: false, code });
const become = (state: PairState): InviteOutcome => ({ ok: true, state });

/** The state of a pair at `now`: an unanswered invitation expires. */
export function pairStateAt(state: PairState, now: number): PairState {
  if (state.kind !== 'invited' || now < inviteExpiresAt(state.at)) return state;
  return { kind: 'expired', from: state.from, at: inviteExpiresAt(state.at) };
}

/** When an unanswered invitation of `sentAt` expires. */
export function inviteExpiresAt(sentAt: number): number {
  return sentAt + INVITE_EXPIRES_AFTER_DAYS * DAY_MS;
}

/**
 * The state of a pair after an action of `actor`, one of its members (spec §4 invitation actions). A member
 * who sends to somebody with a waiting invitation becomes connected. A declined sender may send again after
 * 30 days, the member who declined at any time. After an invitation expired, both may send immediately.
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

/** When `viewer` may send again after the other declined; undefined if the other did not decline. */
export function inviteAgainAt(state: PairState, viewer: string): number | undefined {
  return state.kind === 'declined' && state.from === viewer ? resendAllowedFrom(state.at) : undefined;
}

/** When a sender whose invitation was declined at `declinedAt` may send again. */
export function resendAllowedFrom(declinedAt: number): number {
  return declinedAt + INVITE_AGAIN_AFTER_DAYS * DAY_MS;
}

/**
 * The relation as `viewer` sees it; pass the result of `pairStateAt`. 'declined' is shown as 'declined your
 * invitation', so only the sender sees it. The member who declined sees 'none' and may still invite. The same
 * applies to 'expired'.
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
 * The viewer's list that contains the other member, if any. The declined list contains those whose invitation
 * the viewer declined. A sender whose invitation was declined or expired keeps the entry in sent.
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
