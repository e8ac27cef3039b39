import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';

/** What stands before several processes. */
export interface Front {
  readonly name: string;
  /** Where the n-th request of a run goes. */
  urlOf(n: number): string;
  stop(): Promise<void>;
}

const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0;

/** Sticky by the session: each member stays with one process. */
const configOf = (port: number, urls: readonly string[], isSticky: boolean) => `
global
  maxconn 8000
defaults
  mode http
  option http-keep-alive
  timeout connect 5s
  timeout client 1h
  timeout server 1h
frontend all
  bind 127.0.0.1:${port}
  default_backend api
backend api
  ${isSticky ? 'balance hdr(Cookie)\n  hash-type consistent' : 'balance roundrobin'}
${urls.map((url, n) => `  server api${n} ${new URL(url).host}`).join('\n')}
`;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

/** Debian's haproxy; where it is not installed, the clients themselves choose a process in turn. */
export async function startFront(urls: readonly string[], isSticky: boolean): Promise<Front> {
  if (!hasHaproxy())
    return { name: 'no proxy', urlOf: (n) => urls[n % urls.length] as string, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'milon-front-'));
  const port = await getPort({ host: '127.0.0.1' });
  writeFileSync(join(folder, 'haproxy.cfg'), configOf(port, urls, isSticky));
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('haproxy did not start.');
    await wait(50);
  }
  return {
    name: isSticky ? 'haproxy, sticky' : 'haproxy, in turn',
    urlOf: () => `http://127.0.0.1:${port}`,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
