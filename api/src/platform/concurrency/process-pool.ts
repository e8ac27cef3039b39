import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createSemaphore } from './semaphore.ts';

/** A child's answer; `rss` is its memory after the job, in bytes. */
export type WorkerReply<Result> = { readonly rss: number } & (
  | { readonly result: Result }
  /** Code of the `DomainError` that the work threw. */
  | { readonly refused: string }
  | { readonly failed: string }
);

/** Sends one job to a process. Throws WorkerExitError if the process dies. */
type Ask<Job, Result> = (job: Job) => Promise<WorkerReply<Result>>;

/**
 * Jobs that run in separate processes, so that a crash, a hang or a memory leak there does not affect this
 * one.
 */
export interface ProcessPool<Job, Result> {
  /**
   * Waits for its turn and only then makes the job, so that a waiting job uses no memory. Throws UNAVAILABLE
   * if too many wait, and WorkerExitError if the process died.
   */
  run(makeJob: () => Job | Promise<Job>): Promise<WorkerReply<Result>>;
  /** The same for several jobs, one after another, that one process does for nobody else meanwhile. */
  hold<T>(work: (ask: Ask<Job, Result>) => Promise<T>): Promise<T>;
}

/** The signal that ends a child whose job takes too long. */
const tooLong = 'SIGALRM';

/** The process with the job died, or was ended because it took too long. */
export class WorkerExitError extends Error {
  override readonly name = 'ChildEndedError';
  /**
   * It crashed or took too long. Otherwise it never started, or the system ended it for lack of memory: then
   * the job may be fine.
   */
  readonly isByTheJob: boolean;
  /** `cause`: why the process did not start, or could not be reached. */
  constructor(code: number | null, signal: string | null, cause?: unknown) {
    super(
      signal === tooLong ? 'The child took too long.' : `The child ended with ${signal ?? String(code)}.`,
      { cause },
    );
    // A crash has a signal; on Windows, an exit code higher than programs use.
    this.isByTheJob = signal === null ? (code ?? 0) > 255 : signal !== 'SIGKILL';
  }
}

interface Options {
  /** A module that calls `serveJobs`. */
  readonly module: URL;
  readonly concurrency: number;
  readonly waiting: number;
  /** A job that takes longer ends together with its process. */
  readonly timeoutMs: number;
  /** 0 to 19: the scheduling priority of the processes, 0 is the highest. */
  readonly niceness: number;
  /**
   * The priority of one process, so that the queue makes progress even while busier programs use the
   * processor.
   */
  readonly firstNiceness?: number;
  /** A process that uses more memory after a job ends, and so does one that was idle for `idleMs`. */
  readonly mostBytes: number;
  readonly idleMs: number;
  /** A process whose objects in JavaScript need more megabytes dies during the job. */
  readonly heapMegabytes?: number;
}

/**
 * Contains none of this process's secrets, so that an attack through a decoder finds none. Without the
 * variable below, each thread would keep its own memory pool and never release it.
 */
const environment = { MALLOC_ARENA_MAX: '2' };
/** Otherwise V8 lets the space for new objects grow, which costs a picture process 65 MB. */
const smallNursery = '--max-semi-space-size=8';

export function createProcessPool<Job, Result>(options: Options): ProcessPool<Job, Result> {
  const semaphore = createSemaphore(options);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** The process with `firstNiceness`. */
  let first: ChildProcess | undefined;
  const { heapMegabytes } = options;
  const heapArguments = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];

  function start(): ChildProcess {
    const child = fork(options.module, {
      execArgv: [smallNursery, ...heapArguments],
      env: environment,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const isFirst = !first?.connected;
    if (isFirst) first = child;
    const { firstNiceness = options.niceness, niceness } = options;
    // If the system does not allow it, the processes keep their normal priority.
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
    // An idle parent process may end, and its children with it.
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
        // One that could not be started has no way to send, and says why with an error.
        if (child.pid !== undefined) child.send(job as object, (error) => error && never(error));
      });
    } finally {
      clearTimeout(timer);
      child.removeAllListeners();
      // A child that dies while idle is replaced when it is needed.
      child.on('error', () => {});
    }
  }

  async function hold<T>(work: (ask: Ask<Job, Result>) => Promise<T>): Promise<T> {
    let child = takeIdle();
    let isFresh = child === undefined;
    let rss = 0;
    const ask: Ask<Job, Result> = async (job) => {
      child ??= start();
      try {
        const answer = await answerOf(child, job);
        ({ rss } = answer);
        isFresh = true;
        return answer;
      } catch (error) {
        child.kill('SIGKILL');
        child = undefined;
        if (isFresh || (error instanceof WorkerExitError && error.isByTheJob)) throw error;
        // The process may have died while idle, before this process noticed.
        isFresh = true;
        return ask(job);
      }
    };
    try {
      return await work(ask);
    } finally {
      if (child && rss > options.mostBytes) child.disconnect();
      else if (child) keep(child);
    }
  }

  return {
    run: (makeJob) =>
      semaphore.run(async () => {
        const job = await makeJob();
        return hold((ask) => ask(job));
      }),
    hold: (work) => semaphore.run(() => hold(work)),
  };
}

/**
 * The child's side: does one job after another until the parent is gone. `codeOf` returns the code of a
 * DomainError, undefined for a failure.
 */
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
  // A signal to the whole process group also reaches the parent, which lets running jobs finish.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
}
