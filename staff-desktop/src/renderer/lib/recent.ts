import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** A record that was opened lately. */
export interface RecentRecord {
  address: string;
  title: string;
  detail: string;
}

const most = 8;

/** The records opened lately, the last one first. Kept in memory only: they hold names of members. */
export const recentAtom = atom<readonly RecentRecord[]>([]);

/** Remembers the record that is open, once its title is known. */
export function useRecent(address: string, title: string | undefined, detail: string): void {
  const setRecent = useSetAtom(recentAtom);
  useEffect(() => {
    if (title === undefined) return;
    setRecent((before) =>
      [{ address, title, detail }, ...before.filter((one) => one.address !== address)].slice(0, most),
    );
  }, [address, title, detail, setRecent]);
}
