import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { sessionKey } from '../../entities/session/session.ts';
import { whenQuiet } from '../../lib/code/when-quiet.ts';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { offlineAtom, watchConnection } from '../../lib/server/connection.ts';
import { store } from '../../lib/store.ts';
import { withMoreTexts } from '../i18n.ts';

/** After this time without an answer the page shows what is kept. */
const slowMs = 3_000;

/** The page begins to work for being offline only when it has been used for a while. */
const settleMs = 10_000;

const importCode = () => import('./start-offline.ts');

/** Whether the page has looked for kept answers since it is offline. */
export const lookedForKeptAtom = atom(false);

type Code = Awaited<ReturnType<typeof importCode>>;
/** The code for being offline. Loaded while there is a connection. */
export const offlineCodeAtom = atom<Code | undefined>(undefined);

async function load(): Promise<Code> {
  const code = await withMoreTexts(importCode);
  store.set(offlineCodeAtom, code);
  return code;
}

async function restore(): Promise<void> {
  try {
    await (await load()).restoreAnswers();
  } catch (error) {
    logFailure('What is kept could not be shown.', error);
  }
  store.set(lookedForKeptAtom, true);
}

/** Runs a part of the offline code some time after the first cards. Returns a function that ends it. */
function startQuietly(start: (code: Code) => () => void): () => void {
  let ended = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    load().then(
      (code) => {
        if (!ended) stop = start(code);
      },
      (error: unknown) => logFailure('The offline code could not be loaded.', error),
    );
  };
  const cancel = whenQuiet(() => {
    timer = setTimeout(run, store.get(offlineCodeAtom) ? 0 : settleMs);
  });
  return () => {
    ended = true;
    cancel();
    clearTimeout(timer);
    stop?.();
  };
}

/** Shows what is kept if no answer comes, and fetches again when the connection is back. */
function useKeptAnswers(): void {
  const offline = useAtomValue(offlineAtom);
  const wasOffline = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (queryClient.getQueryData(sessionKey) === undefined) void restore();
    }, slowMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (offline) void restore();
    else if (wasOffline.current) {
      store.set(lookedForKeptAtom, false);
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    }
    wasOffline.current = offline;
  }, [offline]);
}

/** Everything that makes the page work without a connection. `me` is the signed-in member's id. */
export function useOffline(me: string | undefined): void {
  useEffect(() => watchConnection(), []);
  useKeptAnswers();
  useEffect(() => {
    // The development server builds no files to keep.
    if (!import.meta.env.PROD) return undefined;
    return startQuietly(({ startServiceWorker }) => startServiceWorker());
  }, []);
  useEffect(() => {
    if (me === undefined) return undefined;
    return startQuietly(({ keepAnswersFor }) => keepAnswersFor(me));
  }, [me]);
}
