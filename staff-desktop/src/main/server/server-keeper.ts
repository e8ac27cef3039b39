import { readFileSync } from 'node:fs';
import { writeWhole } from '../files/write-file.ts';
import { parseServer } from '../settings.ts';

/** The API of this console: fixed, or chosen by the user and kept. */
export interface ServerKeeper {
  isFixed: boolean;
  current: () => string | undefined;
  /** The API that was used before, while the user chooses another one. */
  previous: () => string | undefined;
  keep: (origin: string) => Promise<void>;
  /** Lets the user choose again. The kept API stays on disk until another one is chosen. */
  reopen: () => void;
}

/** An API that a setting or the build fixes. */
export function fixedServer(origin: string): ServerKeeper {
  return {
    isFixed: true,
    current: () => origin,
    previous: () => undefined,
    keep: async () => undefined,
    reopen: () => undefined,
  };
}

/** Stores the user's choice in a small file. An unreadable file or an unsafe address is ignored. */
export function createServerKeeper(file: string): ServerKeeper {
  let current = readKept(file);
  let previous: string | undefined;
  return {
    isFixed: false,
    current: () => current,
    previous: () => previous,
    async keep(origin) {
      await writeWhole(file, `${JSON.stringify({ apiUrl: origin })}\n`);
      current = origin;
      previous = undefined;
    },
    reopen() {
      previous = current ?? previous;
      current = undefined;
    },
  };
}

function readKept(file: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof kept !== 'object' || kept === null || !('apiUrl' in kept)) return undefined;
    const parsed = parseServer(String(kept.apiUrl));
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}
