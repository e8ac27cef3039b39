import { describe, expect, test } from 'vitest';
import { longSubjects, SUBJECT_MAX } from './commit-subjects.mjs';

describe('commit subjects', () => {
  test('A subject of 72 characters passes, in either script', () => {
    expect(longSubjects(`a1b2c3d ${'x'.repeat(SUBJECT_MAX)}\na1b2c3e ${'ক'.repeat(SUBJECT_MAX)}\n`)).toEqual(
      [],
    );
  });

  test('A longer subject is named with its commit', () => {
    const line = `a1b2c3d ${'x'.repeat(SUBJECT_MAX + 1)}`;
    expect(longSubjects(`a1b2c3e Short\n${line}\n`)).toEqual([line]);
  });
});
