import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { HostAnswer, Start, Stop } from './api-host-process.ts';

type Environment = Start['start'];

const program = join(import.meta.dirname, 'api-host-process.ts');

/** The process in which the products of one worker run. */
class ApiHost {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, { answer: Promise<void>; end: (error?: string) => void }>();
  #calls = 0;

  constructor() {
    this.#child = fork(program, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    this.#child.on('message', (answer) => this.#settle(answer as HostAnswer));
    this.#child.once('exit', () => {
      if (host === this) host = undefined;
      for (const call of this.#pending.keys()) this.#settle({ call, error: 'The process of the API ended.' });
    });
  }

  ask(question: Omit<Start, 'call'> | Omit<Stop, 'call'>): Promise<void> {
    this.#child.ref();
    this.#child.channel?.ref();
    this.#calls += 1;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#pending.set(this.#calls, {
      answer: promise,
      end: (error) => (error === undefined ? resolve() : reject(new Error(error))),
    });
    this.#child.send({ call: this.#calls, ...question });
    return promise;
  }

  #settle({ call, error }: HostAnswer): void {
    this.#pending.get(call)?.end(error);
    this.#pending.delete(call);
    if (this.#pending.size > 0) return;
    // The worker may end while no call is pending, and the host ends with it.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Kills the process, as a power cut does, once pending starts and stops are done. */
  async kill(): Promise<void> {
    await Promise.allSettled(Array.from(this.#pending.values(), ({ answer }) => answer));
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

let host: ApiHost | undefined;
/** The running APIs, by port. */
const running = new Map<string, { readonly host: ApiHost; readonly environment: Environment }>();

/** Starts the API with these settings, which contain its port and its data folder. */
export async function startInHost(environment: Environment): Promise<void> {
  host ??= new ApiHost();
  const own = host;
  await own.ask({ start: environment });
  running.set(environment['PORT'] as string, { host: own, environment });
}

/** Shuts down the API on this port cleanly. */
export async function stopInHost(port: number): Promise<void> {
  const stopped = running.get(String(port));
  if (running.delete(String(port))) await stopped?.host.ask({ stop: String(port) });
}

/** Kills the host without a clean shutdown, as a power cut does, and restarts every API that ran in it. */
export async function killAndRestartHost(): Promise<void> {
  const killed = host;
  // From now on, an API starts in the next host.
  host = undefined;
  await killed?.kill();
  const lost = [...running.values()].filter((one) => one.host === killed);
  await Promise.all(lost.map(({ environment }) => startInHost(environment)));
}
