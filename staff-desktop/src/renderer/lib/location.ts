import { useSyncExternalStore } from 'react';

/** A place in the console: the section and what follows it, such as a user's id. */
export interface ConsoleLocation {
  section: string;
  rest: string[];
}

/** The address of a place, for `href`. */
export function locationAddress(section: string, ...rest: string[]): string {
  return `#/${[section, ...rest].map(encodeURIComponent).join('/')}`;
}

export function goTo(section: string, ...rest: string[]): void {
  window.location.hash = locationAddress(section, ...rest);
}

/** The place in the window's address, kept up to date. */
export function useConsoleLocation(): ConsoleLocation {
  return parseLocation(useSyncExternalStore(follow, () => window.location.hash));
}

export function parseLocation(hash: string): ConsoleLocation {
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
