import { ConfigError } from './config.ts';
import { CopyRefusal } from './modules/backups/index.ts';
import { damagedDatabase, isDamaged } from './platform/database/unusable.ts';
import { DomainError } from './platform/domain-error.ts';

/** Why a start or a command failed: a sentence if one explains it, else the stack. */
export function explainFailure(error: unknown): string {
  if (isDamaged(error)) return damagedDatabase;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is taken: set PORT to another, or end the program that holds it.';
  const isPlain = [ConfigError, CopyRefusal, DomainError].some((kind) => error instanceof kind);
  return isPlain ? error.message : (error.stack ?? error.message);
}
