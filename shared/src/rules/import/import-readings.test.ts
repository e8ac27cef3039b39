import { expect, test } from 'vitest';
import { EvidenceCollector, meaningsOf } from './import-readings.ts';

function evidenceOf(...cells: string[]) {
  const collector = new EvidenceCollector();
  for (const cell of cells) collector.add(cell);
  return collector.evidence();
}

test('a cell has two meanings only as what it may be', () => {
  expect(meaningsOf('birthday', '3/4/1995', 2026)).toEqual({
    dayFirst: '1995-04-03',
    monthFirst: '1995-03-04',
  });
  expect(meaningsOf('birthday', '3/4/26', 2026)).toEqual({
    dayFirst: '2026-04-03',
    monthFirst: '2026-03-04',
  });
  expect(meaningsOf('birthday', '13/4/1995', 2026)).toBeUndefined();
  expect(meaningsOf('birthday', '5.6', 2026)).toBeUndefined();
  expect(meaningsOf('height', '5.6', 2026)).toEqual({ inches: '14', tenths: '15' });
  expect(meaningsOf('height', '5.75', 2026)).toBeUndefined();
});

test('the first cell with two meanings is the example of its column', () => {
  expect(evidenceOf('Rahim', '13/4/1995', '3/4/1995', '5/6/1995').birthday).toBe('3/4/1995');
  expect(evidenceOf('tall', '5 ft 6', '5.6', '5.7').height).toBe('5.6');
  expect(evidenceOf('৫.৬').height).toBe('৫.৬');
  expect(evidenceOf('tall', '', '13/4/1995')).not.toHaveProperty('birthday');
  expect(evidenceOf('5 ft 6')).not.toHaveProperty('height');
});

test('the other dates of a column show its order unless they differ', () => {
  expect(evidenceOf('3/4/1995', '13/4/1995', '25/12/1990').shown.birthday).toBe('dayFirst');
  expect(evidenceOf('4/13/1995', '3/4/1995').shown.birthday).toBe('monthFirst');
  expect(evidenceOf('4/13/1995', '13/4/1995').shown).not.toHaveProperty('birthday');
  expect(evidenceOf('3/4/1995').shown).not.toHaveProperty('birthday');
});

test('heights with a point are in inches unless one of the column has hundredths', () => {
  expect(evidenceOf('5.6', '5.10').shown.height).toBe('inches');
  expect(evidenceOf().shown).toEqual({ height: 'inches' });
  for (const cells of [
    ['5.6', '5.75'],
    ['5.75', '5.6'],
  ])
    expect(evidenceOf(...cells).shown).not.toHaveProperty('height');
});
