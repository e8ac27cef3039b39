import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** State that the browser stores under a key. */
export function useStoredState<T>(key: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => readStored<T>(key) ?? initial);
  return [
    value,
    (next) => {
      writeStored(key, next);
      setValue(next);
    },
  ];
}
