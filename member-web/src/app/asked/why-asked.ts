import type { Asked } from '../../state/asked.ts';

type Place = Extract<Asked, { act: 'open' }>['place'];
/** A guest cannot ask for a dialog that lacks here. */
const placeReasons = {
  CHAT_LIST: 'chats',
  PAYMENT_POPUP: 'pay',
  PROFILE: 'profile',
  REPORT_POPUP: 'report',
  SAVE_SEARCH: 'saveSearch',
  SEARCH: 'search',
  SINGLE_CHAT_WINDOW: 'messages',
  SINGLE_PROFILE_SHOW: 'person',
} as const satisfies Partial<Record<Place['name'], string>>;
const actReasons = {
  invite: 'invite',
  favorite: 'favorite',
  block: 'block',
  contact: 'contact',
  messages: 'messages',
  hi: 'messages',
} as const satisfies Partial<Record<Asked['act'], string>>;

type Reason =
  | (typeof placeReasons)[keyof typeof placeReasons]
  | (typeof actReasons)[keyof typeof actReasons]
  | 'nearby'
  | 'more';
interface Why {
  /** Of the text that says it. */
  readonly why: Reason;
  /** Whom it is about, if anybody. */
  readonly name: string;
}

/** Why a guest is asked to sign up: what the gate interrupted, or to see more. */
export function whyAsked(asked: Asked | undefined): Why {
  if (asked === undefined) return { why: 'more', name: '' };
  switch (asked.act) {
    case 'go':
      return { why: asked.path === '/nearby' ? 'nearby' : 'more', name: '' };
    case 'open': {
      const { name: dialog, params } = asked.place;
      const why = dialog === 'CONNECTION_LIST' ? 'more' : placeReasons[dialog];
      return { why, name: 'name' in params ? params.name : '' };
    }
    default:
      return { why: actReasons[asked.act], name: asked.name };
  }
}
