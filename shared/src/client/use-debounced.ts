import { useEffect, useState } from 'react';
import { DEBOUNCE_DEFAULT_MS } from '../constants.ts';

/** A value once it has not changed for 166 ms (spec §9). */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_DEFAULT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** What was typed into an autocomplete, trimmed and in small letters. An emptied field lists all at once. */
export function useWanted(typed: string): string {
  const debounced = useDebounced(typed);
  return typed === '' ? '' : debounced.trim().toLowerCase();
}
