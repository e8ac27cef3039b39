import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { type ApiProcess, startApi } from '../processes/api-process.ts';
import { ask, endChild, startChild } from '../processes/child.ts';
import { memoryOf } from '../processes/memory.ts';
import type { SocketTask } from '../processes/socket-child.ts';
import { onCopy } from '../scratch.ts';
import { signedInViewers } from '../viewers.ts';

const sockets = 10_000;
/** How many tabs with the page each member has open. */
const tabs = 2;
/** Long enough for one ping to each socket. */
const idleMs = 30_000;
/** Until the server has noticed that they are gone. */
const goneMs = 5_000;

interface Held {
  /** Memory of the process and its children as the system reports it, in megabytes. */
  readonly resident: number;
  /** The part that the program itself still uses. */
  readonly used: number;
}

async function look(api: ApiProcess): Promise<Held> {
  const resident = memoryOf(api.pid);
  return { resident, used: await api.collect() };
}

/** P6: how much memory 10,000 idle sockets of members use, and how much is left after they close. */
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
      // Memory that the first sockets allocate permanently belongs to the program, not to the sockets.
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
      // The engine returns pages to the system in the background of a later collection.
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
          what: 'in use after they closed, share of what they used',
          measured: `${megabytes(after.used - before.used)}; the process still holds ${megabytes(resident)}`,
          against: `${megabytes(during.used - before.used)} used`,
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
