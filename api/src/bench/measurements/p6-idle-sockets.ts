import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { type ApiProcess, startApi } from '../processes/api-process.ts';
import { ask, endChild, startChild } from '../processes/child.ts';
import { memoryOf } from '../processes/memory.ts';
import type { SocketTask } from '../processes/socket-child.ts';
import { onCopy } from '../scratch.ts';
import { signedInViewers } from '../viewers.ts';

const sockets = 10_000;
/** A member has the page open in so many tabs. */
const tabs = 2;
/** Until each was asked once whether it is still there. */
const idleMs = 30_000;
/** Until the server has seen that they are gone. */
const goneMs = 5_000;

interface Held {
  /** Of the process and its children, as the system sees it, in megabytes. */
  readonly resident: number;
  /** What the program itself still needs of it. */
  readonly used: number;
}

async function look(api: ApiProcess): Promise<Held> {
  const resident = memoryOf(api.pid);
  return { resident, used: await api.collect() };
}

/** P6: what 10,000 sockets of members hold while nobody says anything, and what is left of it after they have gone. */
export function idleSockets(population: string): Promise<Figure[]> {
  return onCopy(population, async (dataDir) => {
    const viewers = await signedInViewers({ dataDir, databaseUrl: undefined }, sockets / tabs);
    const talkers = Array.from({ length: sockets }, (_, n) => ({
      id: '',
      cookie: viewers[n % viewers.length]?.cookie ?? '',
      friendId: '',
    }));
    const api = await startApi(dataDir);
    const clients = startChild(new URL('../processes/socket-child.ts', import.meta.url));
    const perform = (task: SocketTask) => ask<{ open: number }>(clients, task);
    try {
      // What the first ones bring into being stays: it is the program's, not theirs.
      await perform({ do: 'open', url: api.url, talkers: talkers.slice(0, 100) });
      await perform({ do: 'close' });
      await wait(goneMs);
      const before = await look(api);
      await perform({ do: 'open', url: api.url, talkers });
      await wait(idleMs);
      const { open } = await perform({ do: 'count' });
      const during = await look(api);
      await perform({ do: 'close' });
      await wait(goneMs);
      const after = await look(api);
      // The engine gives pages back to the system in the background of a later collection.
      await wait(goneMs);
      await api.collect();
      await wait(goneMs);
      const resident = memoryOf(api.pid);
      const megabytes = (value: number) => `${value.toFixed(0)} MB`;
      return [
        {
          id: 'P6',
          what: `memory with ${open} idle sockets of ${viewers.length} members`,
          measured: megabytes(during.resident),
          against: `${megabytes(before.resident)} with none`,
          value: open === sockets ? during.resident : Number.POSITIVE_INFINITY,
          reach: 1024,
          is: 'at most',
        },
        {
          id: 'P6 left',
          what: 'in use after they have gone, share of what they took',
          measured: `${megabytes(after.used - before.used)}; the process still holds ${megabytes(resident)}`,
          against: `${megabytes(during.used - before.used)} taken`,
          value: (after.used - before.used) / (during.used - before.used),
          reach: 0.1,
          is: 'at most',
        },
      ];
    } finally {
      await endChild(clients);
      await api.stop();
    }
  });
}
