import type { Asked } from '../../state/asked.ts';

type Place = Extract<Asked, { act: 'open' }>['place'];
type Reason = 'contact' | 'invite' | 'messages' | 'more' | 'nearby' | 'search';

/** Others are asked for to see more. */
const placeReasons: Readonly<Partial<Record<Place['name'], Reason>>> = {
  SEARCH: 'search',
  SINGLE_CHAT_WINDOW: 'messages',
};
const actReasons: Readonly<Partial<Record<Asked['act'], Reason>>> = {
  invite: 'invite',
  contact: 'contact',
  messages: 'messages',
  hi: 'messages',
};

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
      const why = placeReasons[dialog] ?? 'more';
      return { why, name: 'name' in params ? params.name : '' };
    }
    default:
      return { why: actReasons[asked.act] ?? 'more', name: asked.name };
  }
}
