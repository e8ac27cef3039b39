import type { PhotoDeclineReason } from '@milon/shared/options';

export type Move = 'next' | 'previous' | 'rowDown' | 'rowUp' | 'pageDown' | 'pageUp' | 'first' | 'last';

export type ReviewCommand =
  | {
      kind:
        | 'approve'
        | 'decline'
        | 'toggle'
        | 'page'
        | 'undo'
        | 'large'
        | 'zoom'
        | 'compare'
        | 'look'
        | 'fewer'
        | 'more'
        | 'search'
        | 'cancel';
    }
  | { kind: 'reason'; reason: PhotoDeclineReason }
  /** A move by an arrow, which scrolls the picture while it is zoomed. `extends` selects the range. */
  | { kind: 'move'; by: Move; extends: boolean; isArrow: boolean };

/** The parts of a keyboard event that matter here. */
export interface KeyPress {
  key: string;
  /** The position of the key, for keyboards that write other letters. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/**
 * What has the focus: a text input, a control with its own arrow keys, a button, or nothing that uses keys.
 */
export type FocusedPlace = 'writing' | 'control' | 'button' | 'none';

const arrows: Readonly<Record<string, Move>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'rowDown',
  ArrowUp: 'rowUp',
};
const jumps: Readonly<Record<string, Move>> = {
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  Home: 'first',
  End: 'last',
};
const letters = {
  a: 'approve',
  d: 'decline',
  x: 'toggle',
  z: 'undo',
  c: 'compare',
  v: 'look',
} as const satisfies Readonly<Record<string, ReviewCommand['kind']>>;
const signs = {
  Escape: 'cancel',
  '/': 'search',
  '+': 'fewer',
  '=': 'fewer',
  '-': 'more',
} as const satisfies Readonly<Record<string, ReviewCommand['kind']>>;

/**
 * The command of a key. With Ctrl, Alt or Meta no key decides: Ctrl+A only selects, Ctrl+Z only undoes. A
 * held key or one pressed in a text input does not decide either. Arrows, Space and Enter belong first to a
 * focused element that uses them.
 */
export function readKey(press: KeyPress, focused: FocusedPlace): ReviewCommand | undefined {
  if (press.isComposing || press.altKey || focused === 'writing') return undefined;
  const letter = letterOf(press);
  if (press.ctrlKey || press.metaKey) {
    if (press.shiftKey || press.repeat) return undefined;
    if (letter === 'a') return { kind: 'page' };
    return letter === 'z' ? { kind: 'undo' } : undefined;
  }
  const isFree = focused === 'none';
  const by = arrows[press.key] ?? jumps[press.key];
  if (by) {
    if (focused === 'control') return undefined;
    return { kind: 'move', by, extends: press.shiftKey, isArrow: press.key in arrows };
  }
  if (press.key === 'Enter') return isFree && !press.repeat ? { kind: 'large' } : undefined;
  if (press.key === ' ') return isFree && !press.repeat ? { kind: 'zoom' } : undefined;
  if (letter === 'j') return { kind: 'move', by: 'next', extends: press.shiftKey, isArrow: false };
  if (letter === 'k') return { kind: 'move', by: 'previous', extends: press.shiftKey, isArrow: false };
  if (press.repeat) return undefined;
  if (/^[1-9]$/.test(letter)) return { kind: 'reason', reason: letter as PhotoDeclineReason };
  if (letter in letters) return { kind: letters[letter as keyof typeof letters] };
  return press.key in signs ? { kind: signs[press.key as keyof typeof signs] } : undefined;
}

/** The intended Latin letter or digit, also on a Bangla keyboard. */
function letterOf({ code, key }: KeyPress): string {
  if (/^[a-z\d]$/i.test(key)) return key.toLowerCase();
  if (key.length !== 1 || /^[\u0020-\u007e]$/.test(key)) return '';
  return (/^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? '').toLowerCase();
}
