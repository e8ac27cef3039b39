import type { PhotoDeclineReason } from '@milon/shared/options';

export type ReviewCommand =
  | { kind: 'approve' | 'decline' | 'large' | 'keys' | 'cancel' }
  | { kind: 'reason'; reason: PhotoDeclineReason }
  | { kind: 'move'; by: 'next' | 'previous' | 'rowDown' | 'rowUp' };

/** The parts of a keyboard event that matter here. */
export interface KeyPress {
  key: string;
  /** The place of the key, for keyboards that write other letters. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/** What has the focus: a place to write, something with keys of its own, or nothing that minds. */
export type FocusedPlace = 'writing' | 'control' | 'none';

const moves: Readonly<Record<string, 'next' | 'previous' | 'rowDown' | 'rowUp'>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'rowDown',
  ArrowUp: 'rowUp',
};

/**
 * The command of a key. Ctrl, Alt or Meta never decide, nor does a key that is held down or pressed while
 * writing; arrows and Enter belong first to the control that has the focus.
 */
export function readKey(press: KeyPress, focused: FocusedPlace): ReviewCommand | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing || focused === 'writing') {
    return undefined;
  }
  const isFree = focused === 'none';
  const by = moves[press.key];
  if (by) return isFree ? { kind: 'move', by } : undefined;
  if (press.key === 'Enter') return isFree && !press.repeat ? { kind: 'large' } : undefined;
  const letter = letterOf(press);
  if (letter === 'j') return { kind: 'move', by: 'next' };
  if (letter === 'k') return { kind: 'move', by: 'previous' };
  if (press.repeat) return undefined;
  if (letter === 'a') return { kind: 'approve' };
  if (letter === 'd') return { kind: 'decline' };
  if (/^[1-9]$/.test(letter)) return { kind: 'reason', reason: letter as PhotoDeclineReason };
  if (press.key === 'Escape') return { kind: 'cancel' };
  if (press.key === '?') return { kind: 'keys' };
  return undefined;
}

/** The Latin letter or digit meant, also on a Bangla keyboard. */
function letterOf({ code, key }: KeyPress): string {
  if (/^[a-z\d]$/i.test(key)) return key.toLowerCase();
  if (key.length !== 1 || /^[\u0020-\u007e]$/.test(key)) return '';
  return (/^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? '').toLowerCase();
}
