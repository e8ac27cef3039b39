import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as options from './index.ts';
import type { Option } from './option.ts';

const lists = Object.entries<unknown>(options).filter(
  (entry): entry is [string, readonly Option[]] => entry[0].endsWith('Options') && Array.isArray(entry[1]),
);

/** Pairs of a key and a label: keys count up from `first`, labels are in the given order. */
function numbered(labels: string[], first = 1): [string, string][] {
  return labels.map((label, index) => [String(first + index), label]);
}

const parents = ['Employed', 'Business', 'Retired', 'Not Employed', 'Passed Away'];

/** Key and English label of every list that spec §3 gives in full. */
const given: [name: string, list: readonly Option[], pairs: [string, string][]][] = [
  [
    'gender',
    options.genderOptions,
    [
      ['men', 'Men'],
      ['women', 'Women'],
    ],
  ],
  [
    'religion',
    options.religionOptions,
    [
      ['islam', 'Islam'],
      ['hindu', 'Hindu'],
      ['christian', 'Christian'],
      ['buddist', 'Buddhist'],
      ['other', 'Other'],
    ],
  ],
  ['communities', options.communityOptions, numbered(['Sunni', 'Shia', 'Hanafi', 'Maliki', 'Ahle Hadis'])],
  [
    'maritalStatus',
    options.maritalStatusOptions,
    numbered(['Never Married', 'Divorced', 'Separated', 'Widowed']),
  ],
  [
    'degree',
    options.degreeOptions,
    numbered([
      'Doctorate',
      'Masters',
      'Honours Degree',
      'Bachelors',
      'Undergraduate',
      'Associates Degree',
      'Diploma',
      'High school (SSC)',
      'Less than High school',
      'Trade School',
      'HSC',
    ]),
  ],
  [
    'subject',
    options.subjectOptions,
    numbered(
      [
        'Arts',
        'Science',
        'MBBS/BDS/DHMS',
        'Engineering/Technology',
        'Computer & IT',
        'Commerce',
        'Law',
        'Arabic',
        'Nursing/Health',
        'Armed Forces',
      ],
      2,
    ),
  ],
  ['university type', options.universityTypeOptions, numbered(['Public', 'National', 'Private'])],
  [
    'activePolicy',
    options.activePolicyOptions,
    numbered(['Active', 'Inactive', 'Ac+Message', 'Ia+Message', 'Delete+Message']),
  ],
  ['userType', options.userTypeOptions, numbered(['Free', 'Premium'])],
  [
    'working-with',
    options.workingWithOptions,
    numbered([
      'Business/Self Employed',
      'Defense/Civil Services',
      'Government/Public Sector',
      'Not Working',
      'Private Job',
      'Study',
    ]),
  ],
  ['language', options.languageOptions, numbered(['English', 'Bangla'])],
  [
    'residency status',
    options.residencyStatusOptions,
    numbered(['Citizen', 'Permanent Resident', 'Student Visa', 'Temporary Visa', 'Work Permit']),
  ],
  ['diet', options.dietOptions, numbered(['Veg', 'Non-Veg', 'Jain', 'Vegan', 'Eggetarian'])],
  ['contact lock', options.contactLockOptions, numbered(['Unlock', 'Lock'])],
  [
    'package filter',
    options.packageTypeOptions,
    [
      ['Both', 'Both'],
      ['Paid', 'Paid'],
      ['New', 'New'],
    ],
  ],
  ['disability, children, smoke, drink', options.yesNoOptions, numbered(['No', 'Yes', 'Occasionally'])],
  [
    'verification kinds',
    options.verificationKindOptions,
    [
      ['phoneNumber', 'Phone Number'],
      ['email', 'Email Address'],
      ['nid', 'NID/Passport'],
      ['other', 'Others'],
    ],
  ],
  ['blood groups', options.bloodGroupOptions, numbered(['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'])],
  ['father status', options.fatherStatusOptions, numbered(parents)],
  ['mother status', options.motherStatusOptions, numbered([...parents, 'House Wife'])],
  ['body type', options.bodyTypeOptions, numbered(['Average', 'Slim', 'Athletic', 'Heavy'])],
  ['skin tone', options.skinToneOptions, numbered(['Fair', 'Very Fair', 'Wheatish', 'Dark'])],
  [
    'profile created for',
    options.profileCreatedForOptions,
    numbered(['Self', 'Son', 'Daughter', 'Brother', 'Sister', 'Friend', 'Relative']),
  ],
  ['family type', options.familyTypeOptions, numbered(['Joint', 'Nuclear'])],
  ['employer sector', options.employerSectorOptions, numbered(['Private', 'Government'])],
  ['staff roles', options.staffRoleOptions, numbered(['Administration', 'Uploader'])],
];

/** Lists of which spec §3 states only the size and the ends. */
const ranges: [string, readonly Option[], number, first: [string, string], last: [string, string]][] = [
  ['height', options.heightOptions, 32, ['1', '4 ft 5 in'], ['32', '7 ft 0 in']],
  ['body weight', options.bodyWeightOptions, 58, ['1', '30 KG'], ['58', '87 KG']],
];

const calendar: typeof ranges = [
  ['days', options.dayOptions, 31, ['1', '1'], ['31', '31']],
  ['months', options.monthOptions, 12, ['1', 'January'], ['12', 'December']],
  ['years', options.yearOptions, 57, ['1966', '1966'], ['2022', '2022']],
];

const pairOf = (option: Option | undefined) => [option?.key, option?.en];
const keys = (list: readonly Option[]) => list.map((option) => option.key);

function expectRange([, list, size, first, last]: (typeof ranges)[number]): void {
  expect(list).toHaveLength(size);
  expect(pairOf(list[0])).toEqual(first);
  expect(pairOf(list.at(-1))).toEqual(last);
  expect(keys(list)).toEqual(Array.from({ length: size }, (_, index) => String(Number(first[0]) + index)));
}

describe('lists with the keys and labels of the specification', () => {
  test.each(given)('%s [S3.8]', (_name, list, pairs) => {
    expect(list.map(pairOf)).toEqual(pairs);
  });

  test.each(ranges.map((range) => [range[0], range] as const))('%s [S3.8]', (_name, range) => {
    expectRange(range);
  });

  test('workingAs has about 80 professions, keys from 1 [S3.8]', () => {
    const list = options.workingAsOptions;
    expect(list.length).toBeGreaterThanOrEqual(78);
    expect(list.length).toBeLessThanOrEqual(85);
    expect(keys(list)).toEqual(list.map((_, index) => String(index + 1)));
  });

  test('salary has bands 1 to 10 in BDT lac with dollars, and 5 is Not Earn [S3.8]', () => {
    const list: readonly Option[] = options.salaryOptions;
    expect(
      keys(list)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { key, en } of list) {
      if (key === '5') expect(en).toBe('Not Earn');
      else expect(en).toMatch(/BDT .*lac.*\$/);
    }
  });

  test('Bangladesh is country 1 [S3.8]', () => {
    expect(pairOf(options.countryOptions[0])).toEqual(['1', 'Bangladesh']);
    expect(options.countryOptions.length).toBeGreaterThan(150);
  });
});

describe('places and calendar', () => {
  test('the eight divisions of Bangladesh are cities, Dhaka 47 and Chittagong 8 [S3.9]', () => {
    expect(options.divisionOptions.map((division) => division.en).sort()).toEqual([
      'Barishal',
      'Chittagong',
      'Dhaka',
      'Khulna',
      'Mymensingh',
      'Rajshahi',
      'Rangpur',
      'Sylhet',
    ]);
    expect(options.labelOf(options.cityOptions, '47', 'en')).toBe('Dhaka');
    expect(options.labelOf(options.cityOptions, '8', 'en')).toBe('Chittagong');
  });

  test.each(['London', 'Riyadh', 'Kuala Lumpur', 'Washington, D.C.', 'Rome', 'Doha'])(
    '%s is among the many capitals [S3.9]',
    (name) => {
      expect(options.capitalOptions.length).toBeGreaterThan(100);
      expect(options.cityOptions.some((city) => city.en === name)).toBe(true);
    },
  );

  test('every city is in a country of the list', () => {
    for (const city of options.cityOptions) {
      expect(options.findOption(options.countryOptions, city.country)).toBeDefined();
    }
  });

  test('dial codes begin with Bangladesh; several countries may share one [S3.9]', () => {
    expect(options.dialCodeOptions[0]).toEqual({ key: 'BD', en: 'Bangladesh', bn: 'বাংলাদেশ', code: '+880' });
    expect(options.dialCodeOptions.filter(({ code }) => code === '+7').map(({ key }) => key)).toEqual([
      'KZ',
      'RU',
    ]);
    for (const { code } of options.dialCodeOptions) expect(code).toMatch(/^\+[1-9]\d{0,2}$/);
    expect(options.isDialCode('+44')).toBe(true);
    expect(options.isDialCode('880')).toBe(false);
  });

  test('no city has the key of a district, because one list contains both', () => {
    const places = [...options.cityOptions, ...options.districtOptions].map(({ key }) => key);
    expect(new Set(places).size).toBe(places.length);
  });

  test('a search names each place once: divisions, districts, then cities abroad', () => {
    const { placeOptions } = options;
    const keys = [...options.divisionOptions, ...options.districtOptions].map(({ key }) => key);
    expect(placeOptions.slice(0, keys.length).map(({ key }) => key)).toEqual(keys);
    expect(placeOptions).toHaveLength(options.cityOptions.length + options.districtOptions.length);
    const bangladesh = placeOptions.slice(0, keys.length);
    for (const language of ['en', 'bn'] as const)
      expect(new Set(bangladesh.map((place) => place[language])).size).toBe(keys.length);
  });

  test('the 64 districts lie in the divisions', () => {
    expect(options.districtOptions).toHaveLength(64);
    const sizes = options.divisionOptions.map(({ key, en }) => [
      en,
      options.districtOptions.filter(({ division }) => division === key).length,
    ]);
    expect(Object.fromEntries(sizes)).toEqual({
      Barishal: 6,
      Chittagong: 11,
      Dhaka: 13,
      Khulna: 10,
      Mymensingh: 4,
      Rajshahi: 8,
      Rangpur: 8,
      Sylhet: 4,
    });
  });

  test('the key of an upazila never changes, nor its name without a reason (decisions §10)', () => {
    const lines = options.upazilaOptions.map(({ key, bn, district }) => `${key} ${district} ${bn}`);
    expect(lines.slice(0, 495)).toHaveLength(495);
    expect(lines).toHaveLength(601);
    const given = createHash('sha256').update(lines.join('\n')).digest('hex');
    expect(given).toBe('f001a1b98036c3a7f82ac4397366a4c96b620e24e19f14dcd34eaff7c8e9c6d5');
    expect(options.findOption(options.upazilaOptions, 'u90')).toMatchObject({
      en: 'Debidwar',
      district: 'd11',
    });
    expect(options.findOption(options.upazilaOptions, 'u508')).toMatchObject({
      en: 'Dhanmondi',
      district: 'd18',
    });
  });

  test.each(calendar.map((range) => [range[0], range] as const))('%s [S3.9]', (_name, range) => {
    expectRange(range);
  });
});

describe.each(lists)('%s', (name, list) => {
  test('has a different key for every option', () => {
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(keys(list)).size).toBe(list.length);
  });

  test('never shows the same label twice', () => {
    for (const language of ['en', 'bn'] as const) {
      // Some upazilas have a namesake in another district.
      const labels = list.map((option) =>
        name === 'upazilaOptions' && 'district' in option
          ? `${option[language]}, ${String(option.district)}`
          : option[language],
      );
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    }
  });

  test('has English and Bangla labels', () => {
    for (const { en, bn } of list) {
      expect(en.trim()).toBe(en);
      expect(en).not.toBe('');
      expect(en).not.toMatch(/\p{Script=Bengali}/u);
      expect(bn).toMatch(/^[\p{Script=Bengali}\p{Mark}\s()+\-–/,‘’।]+$/u);
      expect(bn).toMatch(/\p{Script=Bengali}/u);
      expect(bn.normalize('NFC'), `${name}: one spelling for one letter`).toBe(bn);
    }
  });
});

describe('measures', () => {
  test('the heights are every inch from 4 ft 5 in to 7 ft 0 in', () => {
    for (const { key, en } of options.heightOptions) {
      const [, feet, inches] = /^(\d) ft (\d+) in$/.exec(en) ?? [];
      expect(Number(feet) * 12 + Number(inches)).toBe(52 + Number(key));
    }
  });

  test('the weights are every kilogram from 30 to 87', () => {
    for (const { key, en } of options.bodyWeightOptions) {
      expect(en).toBe(`${29 + Number(key)} KG`);
    }
  });
});

test('the employment of a member tells both employer sectors (decisions §8)', () => {
  const employment = options.workingWithOptions.map(({ en }) => en);
  for (const { en } of options.employerSectorOptions)
    expect(employment.filter((label) => label.startsWith(en))).toHaveLength(1);
});

describe('reasons that staff and members choose', () => {
  test('the reasons for declining a photo are 1 to 9, each with a sentence in both languages', () => {
    expect(keys(options.photoDeclineReasonOptions)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    for (const { sentence } of options.photoDeclineReasonOptions) {
      expect(sentence.en).toMatch(/\.$/);
      expect(sentence.bn).toMatch(/^\p{Script=Bengali}.*।$/u);
    }
  });

  test('report words that need a phone call return the connect and are for premium members', () => {
    const refunding = options.reportCategoryOptions.filter((word) => word.givesConnectBack);
    expect(keys(refunding)).toEqual(['wrong number', 'never reachable', 'already married']);
    expect(refunding.every((word) => word.userType === '2')).toBe(true);
  });

  test.each([
    'gender',
    'religion',
    'communityId',
    'maritalStatus',
    'degree',
    'subject',
    'university',
    'workingAs',
    'workingWith',
    'sallary',
    'height',
    'bodyWeight',
    'bloodGroup',
    'bodyType',
    'skinTone',
    'anyDisability',
    'diet',
    'language',
    'city',
    'district',
    'country',
    'residentalStatus',
    'fatherStatus',
    'motherStatus',
    'familyType',
    'familyValues',
    'familyAffluence',
    'smoke',
    'drink',
    'profileCreatedFor',
    'hobbies',
    'sports',
  ] as const)('the field %s has a list', (field) => {
    expect(options.fieldOptions[field].length).toBeGreaterThan(1);
  });
});

test('a degree is chosen by its level, with HSC above SSC', () => {
  const names = options.degreesByLevel.map(({ en }) => en);
  expect(names.slice(6, 9)).toEqual(['Diploma', 'HSC', 'High school (SSC)']);
  expect(names.toSorted()).toEqual(options.degreeOptions.map(({ en }) => en).toSorted());
});
