import type { Job } from './job.ts';
import { createJobRunner, type JobRunner } from './runner.ts';

/**
 * Runs the jobs of each role under a lease of its own, and takes none for a role without jobs here: among
 * processes with different roles, each job is run by one that has it.
 */
export function createRoleRunners(
  context: Parameters<typeof createJobRunner>[0],
  jobs: readonly Job[],
): JobRunner {
  const byRole = Map.groupBy(jobs, ({ role = 'jobs' }) => role);
  const runners = [...byRole].map(([role, some]) => createJobRunner(context, some, role));
  return {
    async look() {
      for (const runner of runners) await runner.look();
    },
    start() {
      for (const runner of runners) runner.start();
    },
    async close() {
      await Promise.all(runners.map((runner) => runner.close()));
    },
  };
}
