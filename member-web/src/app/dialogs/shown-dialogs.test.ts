import { expect, test } from 'vitest';
import type { OpenDialog } from '../../state/dialog-params.ts';
import { shownDialogs } from './shown-dialogs.ts';

const shown = (...names: string[]) =>
  shownDialogs(names.map((name, at) => ({ id: at + 1, name, params: {} }) as unknown as OpenDialog)).map(
    ({ dialog, key }) => [dialog.id, key],
  );

test('the steps of a biodata are one dialog, which stays the same from step to step', () => {
  expect(shown('PROFILE', 'BIODATA')).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(shown('PROFILE', 'BIODATA', 'BIODATA', 'BIODATA')).toEqual([
    [1, 1],
    [4, 2],
  ]);
});

test('two biodata with another dialog between them are two, with keys of their own', () => {
  expect(shown('BIODATA', 'BIODATA', 'PHOTOS', 'BIODATA')).toEqual([
    [2, 1],
    [3, 3],
    [4, 4],
  ]);
});
