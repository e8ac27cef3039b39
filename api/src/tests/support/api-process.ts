import { type ApiProcess, startApi } from '../../bench/processes/api-process.ts';
import type { TestApp } from './test-app.ts';

export type { ApiProcess };

const running = new Set<ApiProcess>();

/** The real API in a process of its own, over the database and the files of a test; on any free port where none is given. */
export async function startProcess(app: TestApp, port = 0): Promise<ApiProcess> {
  const api = await startApi(app.dataDir, app.context.config.databaseUrl, port);
  running.add(api);
  return api;
}

/** Ends what a test has left running. */
export async function endProcesses(): Promise<void> {
  await Promise.all(Array.from(running, (api) => api.kill()));
  running.clear();
}
