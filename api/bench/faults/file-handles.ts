import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Figure } from '../figure.ts';
import { onCopy } from '../scratch.ts';
import { Favorites } from './favorites.ts';
import { startRealServer } from './real-server.ts';
import { upload } from './uploads.ts';

/** Connections that use up what is left. */
const crowd = 200;
const spare = 20;
const plenty = 4_096;

const limit = (pid: number, handles: number) =>
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${handles}:`]);

/** The process has reached its limit of open files for a while. */
export function fileHandles(population: string): Promise<Figure[]> {
  return onCopy(population, async (dataDir) => {
    const favorites = await Favorites.open({ dataDir, databaseUrl: undefined });
    const { acknowledged, refused } = favorites.written;
    const { cookie } = favorites.reader;
    const api = await startRealServer({ DATA_DIR: dataDir });
    const pid = api.child.pid as number;
    try {
      for (let n = 0; n < 20; n += 1) await favorites.add(api.url);
      limit(pid, readdirSync(`/proc/${pid}/fd`).length + spare);
      // The connections of this process stay open: they are asked again.
      const { port } = new URL(api.url);
      const open = Array.from({ length: crowd }, () =>
        connect(Number(port), '127.0.0.1').on('error', () => {}),
      );
      await Promise.all(open.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
      const photos = new Set<string>();
      for (let n = 0; n < 5; n += 1)
        photos.add(
          await upload(api.url, cookie).then(
            ({ answer }) => answer,
            () => 'no answer',
          ),
        );
      for (let n = 0; n < 50; n += 1) await favorites.add(api.url);
      const during = acknowledged.length;
      for (const socket of open) socket.destroy();
      limit(pid, plenty);
      const healed = performance.now();
      while (acknowledged.length === during) await favorites.add(api.url);
      const backMs = performance.now() - healed;
      const { answer: after } = await upload(api.url, cookie);
      const { code } = await api.end('SIGTERM');
      const lost = await favorites.countLost();
      const others = [...refused, ...photos].filter((answer) => !/^(200|201|503 |no answer)/.test(answer));
      return [
        {
          id: 'R8 file handles',
          what: 'no file or connection can be opened: lost, unexpected answers, a process that ended',
          measured: `lost ${lost}; writes ${[...refused].join(', ') || 'stored'}; photos ${[...photos].join(', ')}`,
          against: `${acknowledged.length} acknowledged; works ${Math.round(backMs)} ms after its end, photo ${after}`,
          value: lost + others.length + (code === 0 ? 0 : 1) + (after.startsWith('20') ? 0 : 1),
          reach: 0,
          is: 'at most',
        },
      ];
    } finally {
      if (api.child.exitCode === null) await api.end('SIGKILL');
    }
  });
}
