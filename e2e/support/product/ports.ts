import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';

const fileOf = (port: number) => join(tmpdir(), `milon-port-${port}`);

/**
 * Reserves a free port among all test runs on this machine. Otherwise, another process could find the same
 * port before this one listens on it.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = await getPort({ host: '127.0.0.1' });
    try {
      await (await open(fileOf(port), 'wx')).close();
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

export const releasePort = (port: number): Promise<void> => rm(fileOf(port), { force: true });
