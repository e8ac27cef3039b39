import { atom } from 'jotai';
import { logFailure } from '../log.ts';
import { checkConnection, untilOnline } from '../server/connection.ts';
import { store } from '../store.ts';

const retryMs = 3_000;
/** If the server answers and a part still fails this often, a new version has replaced its file. */
const failuresBeforeReload = 3;

interface MissingCode {
  /** Parts that are needed now and could not be loaded yet. */
  readonly parts: number;
  /** Whether only a reload of the page can help. */
  readonly needsReload: boolean;
}

export const missingCodeAtom = atom<MissingCode>({ parts: 0, needsReload: false });

const waiting = new Set<() => void>();

/** Tries to load all missing parts again, now. */
export function retryMissingCode(): void {
  for (const wake of waiting) wake();
}

/** Resolves when the server can be reached again, after a while if it already can, or on request. */
async function untilNextTry(isThere: boolean): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    wake = resolve;
    waiting.add(resolve);
    if (isThere) timer = setTimeout(resolve, retryMs);
    else void untilOnline().then(resolve);
  });
  clearTimeout(timer);
  if (wake) waiting.delete(wake);
}

const change = (by: Partial<MissingCode>) => store.set(missingCodeAtom, (old) => ({ ...old, ...by }));
const countMissing = (by: number) => change({ parts: store.get(missingCodeAtom).parts + by });

async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  let failures = 1;
  countMissing(1);
  for (;;) {
    const isThere = await checkConnection();
    if (failures >= failuresBeforeReload) change({ needsReload: true });
    await untilNextTry(isThere);
    try {
      const code = await load();
      countMissing(-1);
      return code;
    } catch {
      if (isThere) failures += 1;
    }
  }
}

/**
 * Loads a part of the code that somebody waits for. After a failure it goes on trying, and the page says so
 * (`missingCodeAtom`); it never rejects, since `lazy` would remember the failure for good.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    logFailure('The code could not be loaded.', error);
    return await loadAgain(load);
  }
}
