import { ConfigError } from '../config.ts';
import { CopyRefusal } from '../modules/backups/index.ts';
import { DomainError } from '../platform/domain-error.ts';

const isPlain = (error: unknown): error is Error =>
  error instanceof CopyRefusal || error instanceof ConfigError || error instanceof DomainError;

/** Runs a command. If it fails, it says why, in a sentence if that explains it, and the exit code is 1. */
export function runCommand(main: () => Promise<void>): void {
  // What it writes is not accessible to other users of the machine.
  process.umask(0o077);
  main().catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${isPlain(error) ? error.message : text}\n`);
    process.exitCode = 1;
  });
}
