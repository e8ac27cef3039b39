import type { ImportDetail, ImportRowState, ImportState } from '@milon/shared/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { importKey, resultVersion, showProgress } from './progress.ts';

const none = { VALID: 0, INVALID: 0, CREATED: 0, FAILED: 0, REVERTED: 0, CHANGED: 0 };
const figures = (some: Partial<Record<ImportRowState, number>>) => ({ ...none, ...some });
const importIn = (state: ImportState, some: Partial<Record<ImportRowState, number>>) =>
  ({
    _id: 'i',
    state,
    figures: figures(some),
    valid: some.VALID ?? 0,
    invalid: 0,
    linksFailed: 0,
  }) as ImportDetail;

test('an announcement moves the figures of the open import, without another request', () => {
  const client = new QueryClient();
  client.setQueryData(importKey('i'), importIn('RUNNING', { VALID: 900 }));
  const progress = { state: 'RUNNING' as const, figures: figures({ VALID: 500, CREATED: 398, FAILED: 2 }) };
  showProgress(client, { topic: 'import', id: 'i', by: 's', progress });
  expect(client.getQueryData(importKey('i'))).toMatchObject({
    state: 'RUNNING',
    valid: 500,
    invalid: 2,
    figures: { CREATED: 398 },
  });
  expect(client.getQueryState(importKey('i'))?.isInvalidated).toBe(false);
});

test('an announcement of a run that has ended meanwhile changes nothing, nor does one of another import', () => {
  const client = new QueryClient();
  const done = importIn('DONE', { CREATED: 900 });
  client.setQueryData(importKey('i'), done);
  const progress = { state: 'RUNNING' as const, figures: figures({ VALID: 500, CREATED: 400 }) };
  for (const id of ['i', 'other']) showProgress(client, { topic: 'import', id, by: 's', progress });
  expect(client.getQueryData(importKey('i'))).toBe(done);
  expect(client.getQueryData(importKey('other'))).toBeUndefined();
});

test('the rows are fetched again every 500 rows of the work, and at each change once it is over', () => {
  const version = (state: ImportState, created: number) =>
    resultVersion(importIn(state, { CREATED: created }));
  expect(version('RUNNING', 499)).toBe(version('RUNNING', 1));
  expect(version('RUNNING', 500)).not.toBe(version('RUNNING', 499));
  expect(version('DONE', 500)).not.toBe(version('RUNNING', 500));
  expect(version('DONE', 501)).not.toBe(version('DONE', 500));
});
