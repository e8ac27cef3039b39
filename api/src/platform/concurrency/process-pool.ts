import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createSemaphore } from './semaphore.ts';

/** What a child answers; `rss` is the memory that it holds by then, in bytes. */
export type WorkerReply<Result> = { readonly rss: number } & (
  | { readonly result: Result }
  /** Code of the `DomainError` that the work threw. */
  | { readonly refused: string }
  | { readonly failed: string }
);

/** Jobs that run in processes of their own: what crashes, hangs or grows there takes nothing of this process with it. */
export interface ProcessPool<Job, Result> {
  /**
   * Waits for its turn, and has the job made only then, so that one that waits holds no memory. Throws UNAVAILABLE where too many wait, and
   * WorkerExitError where the process died of it.
   */
  run(makeJob: () => Job | Promise<Job>): Promise<WorkerReply<Result>>;
}

/** What a child is ended with where its job takes too long. */
const tooLong = 'SIGALRM';

/** The process that had the job died, or was ended since it took too long. */
export class WorkerExitError extends Error {
  override readonly name = 'ChildEndedError';
  /** It crashed or took too long. Otherwise it never began, or a system that ran out of memory ended it: then the job may be a good one. */
  readonly isByTheJob: boolean;
  /** `cause`: why there never was one, or why it was not reached. */
  constructor(code: number | null, signal: string | null, cause?: unknown) {
    super(
      signal === tooLong ? 'The child took too long.' : `The child ended with ${signal ?? String(code)}.`,
      { cause },
    );
    // A crash has a signal; on Windows a code beyond any that a program chooses.
    this.isByTheJob = signal === null ? (code ?? 0) > 255 : signal !== 'SIGKILL';
  }
}

interface Options {
  /** Listens for jobs by `serveJobs`. */
  readonly module: URL;
  readonly atOnce: number;
  readonly waiting: number;
  /** A job that takes longer ends with its process. */
  readonly timeoutMs: number;
  /** 0 to 19: the scheduling priority of the processes, 0 the highest. */
  readonly niceness: number;
  /** Priority of one of the processes, so that the queue moves on even where busier programs starve the others. */
  readonly firstNiceness?: number;
  /** A process that holds more after a job ends, and so does one that had nothing to do for `idleMs`. */
  readonly mostBytes: number;
  readonly idleMs: number;
}

/**
 * None of this process's secrets: what breaks out of a decoder finds nothing. Without the one that is here each thread would keep memory of its
 * own that it never gives back.
 */
const environment = { MALLOC_ARENA_MAX: '2' };

export function createProcessPool<Job, Result>(options: Options): ProcessPool<Job, Result> {
  const gate = createSemaphore(options);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** The process that has `firstNiceness`. */
  let first: ChildProcess | undefined;

  function start(): ChildProcess {
    const child = fork(options.module, {
      execArgv: [],
      env: environment,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const isFirst = !first?.connected;
    if (isFirst) first = child;
    const { firstNiceness = options.niceness, niceness } = options;
    // A system that does not allow it runs them as it likes.
    try {
      if (child.pid !== undefined) setPriority(child.pid, isFirst ? firstNiceness : niceness);
    } catch {}
    return child;
  }

  function takeIdle(): ChildProcess | undefined {
    const inOrder = [...idle].toSorted(([a], [b]) => Number(b === first) - Number(a === first));
    for (const [child, timer] of inOrder) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) {
        child.ref();
        child.channel?.ref();
        return child;
      }
    }
  }

  function keep(child: ChildProcess): void {
    idle.set(
      child,
      setTimeout(() => {
        idle.delete(child);
        child.disconnect();
      }, options.idleMs).unref(),
    );
    // A process that has nothing else to do may end, and its children with it.
    child.unref();
    child.channel?.unref();
  }

  async function answerOf(child: ChildProcess, job: Job): Promise<WorkerReply<Result>> {
    const timer = setTimeout(() => child.kill(tooLong), options.timeoutMs);
    try {
      return await new Promise((resolve, reject) => {
        child.once('message', (answer) => resolve(answer as WorkerReply<Result>));
        child.once('exit', (code, signal) => reject(new WorkerExitError(code, signal)));
        const never = (error: unknown) => reject(new WorkerExitError(null, null, error));
        child.once('error', never);
        child.send(job as object, (error) => error && never(error));
      });
    } finally {
      clearTimeout(timer);
      child.removeAllListeners();
      // One that dies with nothing to do is replaced when it is needed.
      child.on('error', () => {});
    }
  }

  async function doIn(child: ChildProcess, job: Job): Promise<WorkerReply<Result>> {
    const answer = await answerOf(child, job).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    if (answer.rss > options.mostBytes) child.disconnect();
    else keep(child);
    return answer;
  }

  return {
    run: (makeJob) =>
      gate.run(async () => {
        const job = await makeJob();
        const child = takeIdle();
        if (!child) return doIn(start(), job);
        return doIn(child, job).catch((error: unknown) => {
          if (error instanceof WorkerExitError && error.isByTheJob) throw error;
          // It may have died while it had nothing to do, and nobody had heard of that yet.
          return doIn(start(), job);
        });
      }),
  };
}

/** The other side: does one job after another until the parent is gone. `codeOf` gives the code of a refusal, undefined for a failure. */
export function serveJobs<Job, Result>(
  work: (job: Job) => Promise<Result>,
  codeOf: (error: unknown) => string | undefined,
): void {
  process.on('message', (job) => {
    void work(job as Job)
      .then(
        (result) => ({ result }),
        (error: unknown) => {
          const refused = codeOf(error);
          return refused === undefined ? { failed: String(error) } : { refused };
        },
      )
      .then((answer) => process.send?.({ ...answer, rss: process.memoryUsage.rss() }));
  });
  process.on('disconnect', () => process.exit(0));
  // Whoever ends the whole group asks the parent too, which lets what runs come to its end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
}
