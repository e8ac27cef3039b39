import { expect } from 'vitest';
import { verifyChain } from '../../src/modules/audit/index.ts';
import type { TestApp } from './test-app.ts';

/** Verifies the audit log. Returns the number of valid rows, and the first broken one if any. */
export async function verifyAuditChain(app: TestApp): Promise<{ checked: number; brokenAt?: number }> {
  const { readers, keys } = app.context;
  const verdict = await verifyChain(readers, keys.audit);
  if (!verdict) return expect.fail('The verification was cut short.');
  const { checked, brokenAt } = verdict;
  return { checked, ...(brokenAt === undefined ? {} : { brokenAt }) };
}
