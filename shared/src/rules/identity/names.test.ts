import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameFault } from './name-faults.ts';
import { displayName, graphemeInitial, maskedLastName, splitName, suggestNameParts } from './names.ts';

const rahim = { firstName: 'Rahim', lastName: 'Uddin Khan' };

describe('suggesting the parts of a full name', () => {
  test.each([
    ['Md. Rafiqul Islam', 'Md. Rafiqul', 'Islam'],
    ['Mst. Rumana Akter', 'Mst. Rumana', 'Akter'],
    ['MOST RAHIMA KHATUN', 'MOST RAHIMA', 'KHATUN'],
    ['Mohammad Ali', 'Mohammad Ali', ''],
    ['Sheikh Md. Kamal Hossain', 'Sheikh Md. Kamal', 'Hossain'],
    ['Nasima Begum', 'Nasima Begum', ''],
    ['Nasima Begum Chowdhury', 'Nasima Begum', 'Chowdhury'],
    ['Begum Rokeya Sakhawat', 'Begum Rokeya', 'Sakhawat'],
    ['মোঃ রফিকুল ইসলাম', 'মোঃ রফিকুল', 'ইসলাম'],
    ['  Sadia   Rahman Khan ', 'Sadia', 'Rahman Khan'],
    ['Mohammad', 'Mohammad', ''],
    ['', '', ''],
  ])('%j is %j and %j', (fullName, firstName, lastName) => {
    expect(suggestNameParts(fullName)).toEqual({ firstName, lastName });
  });
});

describe('splitting a full name', () => {
  test('splits at the first space', () => {
    expect(splitName('Md. Rahim Uddin')).toEqual({ firstName: 'Md.', lastName: 'Rahim Uddin' });
    expect(splitName('  Sadia \u00a0 Begum ')).toEqual({ firstName: 'Sadia', lastName: 'Begum' });
  });

  test('a one-word name is the first name', () => {
    expect(splitName('Sadia')).toEqual({ firstName: 'Sadia', lastName: '' });
    expect(displayName(splitName('Sadia'), false)).toBe('Sadia');
  });

  test('keeps every word', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-zঅ-হ]{1,8}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, (parts) => {
        const { firstName, lastName } = splitName(parts.join(' '));
        expect(`${firstName} ${lastName}`.trim()).toBe(parts.join(' '));
        expect(firstName).not.toContain(' ');
      }),
    );
  });
});

describe('the displayed name', () => {
  test('is the full name for a permitted viewer, otherwise first name and last initial [S1.5]', () => {
    expect(displayName(rahim, true)).toBe('Rahim Uddin Khan');
    expect(displayName(rahim, false)).toBe('Rahim U');
  });

  test('has an initial that is one visible letter, also in Bangla', () => {
    expect(maskedLastName('চৌধুরী')).toBe('চৌ');
    expect(maskedLastName('হাসান')).toBe('হা');
    expect(maskedLastName('Éclair')).toBe('É');
    expect(maskedLastName("'Abd")).toBe('A');
    expect(graphemeInitial('')).toBe('');
  });

  test('has the initial that the segmenter of the language returns', () => {
    const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });
    const bangla = fc.stringMatching(/^(?:[\u0980-\u09ffA-Za-z .'-]|\u0301|\u200c|\u200d){1,6}$/);
    fc.assert(
      fc.property(bangla, (name) => {
        const letters = [...graphemes.segment(name.normalize('NFC'))].map(({ segment }) => segment);
        expect(graphemeInitial(name)).toBe(letters.find((letter) => /\p{L}/u.test(letter)) ?? '');
      }),
      { numRuns: 2000 },
    );
  });

  test('has a substitute for a deleted or unknown person', () => {
    expect(displayName(null, false)).toBe('Deleted User');
    expect(displayName(undefined, true)).toBe('Delete User');
  });

  test('shows only one letter of a masked ordinary last name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z][a-z '-]{1,20}$/), (last) => {
        expect(maskedLastName(last)).toHaveLength(1);
      }),
    );
  });
});

describe('the characters of a name', () => {
  test.each(['Rahim1', '৩হাসান', 'Ali²', 'Khan Ⅳ'])('%s holds a digit and is refused [S5.1]', (name) => {
    expect(nameFault(name)).toBe('characters');
  });

  test.each(['Md.', "O'Neil", 'Abd-ul', 'রহিমা খাতুন', 'র‍্যাব', 'Łukasz', 'عبد'])('%s is a name', (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  test.each(['', ' ', '...', '<b>', 'a@b', 'Rahim\n', 'Ra_him', 'Rahim 😀'])('%j is not a name', (name) => {
    expect(nameFault(name)).toBe('characters');
  });

  test('a digit anywhere is refused [S5.1]', () => {
    const letters = fc.stringMatching(/^[a-zঅ-হ]{0,6}$/);
    fc.assert(
      fc.property(letters, fc.stringMatching(/^[0-9০-৯]$/), letters, (before, digit, after) => {
        expect(nameFault(before + digit + after)).toBe('characters');
      }),
    );
  });
});
