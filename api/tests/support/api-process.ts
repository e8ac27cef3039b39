import { type ApiProcess, startApi } from '../../bench/processes/api-process.ts';
import type { TestApp } from './test-app.ts';

export type { ApiProcess };

const running = new Set<ApiProcess>();

/**
 * Starts the real API in its own process, with the database and files of a test, on the given port or any
 * free one.
 */
export async function startProcess(app: TestApp, port = 0): Promise<ApiProcess> {
  const api = await startApi(app.dataDir, app.context.config.databaseUrl, port);
  running.add(api);
  return api;
}

/** Ends the processes that a test started. */
export async function endProcesses(): Promise<void> {
  await Promise.all(Array.from(running, (api) => api.kill()));
  running.clear();
}
