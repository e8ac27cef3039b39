import { Argon2id } from 'oslo/password';
import { serveJobs } from '../concurrency/process-pool.ts';
import type { PasswordJob } from './passwords.ts';

function work(job: PasswordJob): Promise<string | boolean> {
  return 'hash' in job
    ? new Argon2id().verify(job.hash, job.password)
    : new Argon2id({ ...job.cost, parallelism: 1 }).hash(job.password);
}

serveJobs(work, () => undefined);
