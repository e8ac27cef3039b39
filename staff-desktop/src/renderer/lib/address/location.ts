import { useSyncExternalStore } from 'react';
import { leaveSafely } from '../work/unsaved.ts';

/** A place in the console: the section, what follows it, such as a record's id, and the view's filters. */
export interface ConsoleLocation {
  section: string;
  rest: string[];
  query: Readonly<Record<string, string>>;
}

/** The address of a place with a view or filters, for `href`. */
export function addressOf({ section, rest = [], query = {} }: Partial<ConsoleLocation>): string {
  const path = [section ?? '', ...rest].map((part) => encodeURIComponent(part.toWellFormed())).join('/');
  const search = new URLSearchParams(query).toString();
  return `#/${path}${search === '' ? '' : `?${search}`}`;
}

/** The address of a place without a view, for `href`. */
export function locationAddress(section: string, ...rest: string[]): string {
  return addressOf({ section, rest });
}

export function goTo(section: string, ...rest: string[]): void {
  navigate(locationAddress(section, ...rest));
}

export function parseLocation(hash: string): ConsoleLocation {
  const [path = '', search = ''] = hash
    .toWellFormed()
    .replace(/^#\/?/, '')
    .split(/\?(.*)/s);
  const [section = '', ...rest] = path.split('/').map(decode);
  return { section, rest, query: Object.fromEntries(new URLSearchParams(search)) };
}

/** The address whose place is on the screen. It differs from the window's while the user is asked to stay. */
let shown: string | undefined;
const followers = new Set<() => void>();

const shownAddress = () => (shown ??= window.location.hash);

/** The place on the screen, outside React. */
export const currentLocation = (): ConsoleLocation => parseLocation(shownAddress());

/** Calls `changed` after each step, outside React. Returns a function that ends this. */
export const onLocationChange = (changed: () => void): (() => void) => follow(changed);

/** The place on the screen, kept up to date. */
export function useConsoleLocation(): ConsoleLocation {
  return parseLocation(useSyncExternalStore(follow, shownAddress));
}

/**
 * Goes to an address of the console. `replaces` makes no entry for Back. If the step would close a form with
 * unsaved changes, the user is asked first.
 */
export function navigate(address: string, { replaces = false } = {}): void {
  if (address === shownAddress()) return;
  passUnsaved(address, () => {
    if (replaces) window.history.replaceState(window.history.state, '', address);
    else window.history.pushState({ depth: depth() + 1 }, '', address);
    show(address);
  });
}

/** How many steps of the console lead to the present place. It survives a reload. */
function depth(): number {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0;
  return typeof known === 'number' ? known : 0;
}

/**
 * Goes back to where the user came from in the console, or to `address` if the place was opened by a link.
 */
export function goBackOr(address: string): void {
  if (depth() > 0) window.history.back();
  else navigate(address);
}

/** Goes to another place at once. Another view or filter of the same place closes no form. */
function passUnsaved(address: string, go: () => void): boolean {
  if (pathOf(address) !== pathOf(shownAddress())) return leaveSafely(go);
  go();
  return true;
}

const pathOf = (address: string) => address.split('?')[0];

function show(address: string): void {
  shown = address;
  for (const changed of followers) changed();
}

/** Back, Forward, or an address that was typed or pasted. */
function followHistory(): void {
  const wanted = window.location.hash;
  const here = shownAddress();
  if (wanted === here) return;
  let isRestored = false;
  const left = passUnsaved(wanted, () => {
    // After the question, one step back leads from the restored address to the wanted one.
    if (isRestored) window.history.back();
    else show(wanted);
  });
  if (left) return;
  isRestored = true;
  window.history.pushState({ depth: depth() + 1 }, '', here);
}

/** A click on a link of the console becomes a step that can be refused. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const link = event.target instanceof Element && event.target.closest('a[href^="#/"]');
  const address = link && link.getAttribute('href');
  if (!address) return;
  event.preventDefault();
  navigate(address);
}

function follow(changed: () => void): () => void {
  if (followers.size === 0) {
    // Two events: not every change of the address fires both.
    window.addEventListener('popstate', followHistory);
    window.addEventListener('hashchange', followHistory);
    document.addEventListener('click', followLink);
  }
  followers.add(changed);
  return () => {
    followers.delete(changed);
    if (followers.size > 0) return;
    window.removeEventListener('popstate', followHistory);
    window.removeEventListener('hashchange', followHistory);
    document.removeEventListener('click', followLink);
    shown = undefined;
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
