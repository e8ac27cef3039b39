import '../../../api/src/tests/support/quick-passwords.ts';
import { startApi } from '../../../api/src/start-api.ts';

/**
 * Runs the API, often several times at once: each story has a data folder, a port and settings of its own,
 * and only the loaded program is shared. A process that is warm starts the API with a fraction of the work.
 */

export interface Start {
  readonly call: number;
  readonly start: Readonly<Record<string, string>>;
}

export interface Stop {
  readonly call: number;
  readonly stop: string;
}

export interface HostAnswer {
  readonly call: number;
  readonly error?: string;
}

const running = new Map<string, () => Promise<void>>();

async function start(environment: Start['start']): Promise<void> {
  const { server } = await startApi(environment);
  running.set(environment['PORT'] as string, () => server.close());
}

async function stop(port: string): Promise<void> {
  const close = running.get(port);
  running.delete(port);
  await close?.();
}

process.on('message', (message: Start | Stop) => {
  const done = 'start' in message ? start(message.start) : stop(message.stop);
  done.then(
    () => process.send?.({ call: message.call } satisfies HostAnswer),
    (error: unknown) => process.send?.({ call: message.call, error: String(error) } satisfies HostAnswer),
  );
});
process.on('disconnect', () => process.exit(0));
