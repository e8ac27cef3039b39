import { explainFailure } from '../explain-failure.ts';

/** Runs a command. If it fails, it says why, in a sentence if that explains it, and the exit code is 1. */
export function runCommand(main: () => Promise<void>): void {
  // What it writes is not accessible to other users of the machine.
  process.umask(0o077);
  main().catch((error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  });
}
