import '../../../api/tests/support/quick-passwords.ts';
import { startApi } from '../../../api/src/start-api.ts';

/**
 * Runs the APIs of several stories in one process. Each has its own data folder, port and settings, and they
 * share only the loaded program. A warm process starts an API with a fraction of the work.
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
