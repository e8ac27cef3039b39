import { randomBytes } from 'node:crypto';
import type { RunningContext } from '../../../src/create-context.ts';
import type { TestApp } from '../test-app.ts';

/** The same application after DATA_KEY was changed, and the errors that it logs. */
export function withOtherDataKey(app: TestApp): { context: RunningContext; errors: unknown[][] } {
  const errors: unknown[][] = [];
  const error = (...said: unknown[]) => errors.push(said);
  const { keys, log } = app.context;
  return {
    context: {
      ...app.context,
      keys: { ...keys, seal: randomBytes(32) },
      log: Object.create(log, { error: { value: error } }) as typeof log,
    },
    errors,
  };
}
