import { useSyncExternalStore } from 'react';

/** Where in the console one is: the section, and what follows it, such as a user's id. */
export interface Place {
  section: string;
  rest: string[];
}

/** The address of a place, for `href`. */
export function placeAddress(section: string, ...rest: string[]): string {
  return `#/${[section, ...rest].map(encodeURIComponent).join('/')}`;
}

export function goTo(section: string, ...rest: string[]): void {
  window.location.hash = placeAddress(section, ...rest);
}

/** The place in the window's address, following it. */
export function usePlace(): Place {
  return parsePlace(useSyncExternalStore(follow, () => window.location.hash));
}

export function parsePlace(hash: string): Place {
  const [section = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decode);
  return { section, rest };
}

function follow(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
