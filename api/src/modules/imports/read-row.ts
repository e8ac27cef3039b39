import {
  type ImportField,
  type ImportReadings,
  importFields,
  type NewUser,
  newUserBody,
} from '@milon/shared/contracts';
import { lastOf } from '@milon/shared/lists';
import { fieldFaults, problemMessages } from '@milon/shared/messages';
import { cityOptions, districtOfUpazila, findOption, type Language, YES } from '@milon/shared/options';
import {
  cleanName,
  freeTexts,
  type ImportOptionField,
  importOptions,
  isHeld,
  latinDigits,
  placeOfDistrict,
  readImportDate,
  readImportHeight,
  readImportOption,
  readImportPhone,
  readImportUpazila,
} from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';
import { foldMailbox } from '../../platform/mailbox.ts';
import {
  type NamedPerson,
  requireAge,
  requireFittingForm,
  requireNames,
  requirePhone,
} from '../accounts/index.ts';
import type { Columns, Reading } from './reading-view.ts';
import {
  missing,
  type Remark,
  roundedPhone,
  unknownOption,
  unsureDate,
  unsureHeight,
  wrongDate,
} from './remark-view.ts';

type DateReading = ImportReadings['birthday'];
type HeightReading = ImportReadings['height'];

/** A row as staff would enter it in the form of a new user, or what is wrong with it. */
export interface ReadRow {
  /** Undefined if there are errors. */
  readonly form: NewUser | undefined;
  readonly errors: readonly Remark[];
  /** The columns whose texts others will not see. */
  readonly held: readonly ImportField[];
  /** What other rows and accounts are compared with, if the row has it and it is valid. */
  readonly phone?: string;
  readonly mailbox?: string;
  readonly person?: NamedPerson;
}

/** The column of each field of the form. */
const fieldsOfPaths: Readonly<Record<string, ImportField>> = {
  'phoneNumber.number': 'phoneNumber',
  'phoneNumber.countryCode': 'phoneNumber',
  'birthday.date': 'birthday',
  birthday: 'birthday',
  'email.address': 'email',
  'about.myself': 'about',
  'location.city': 'city',
  'location.district': 'district',
  'location.country': 'country',
  'home.district': 'homeDistrict',
  'home.upazila': 'homeUpazila',
  'education.degree': 'degree',
  'family.fatherStatus': 'fatherStatus',
  'children.number': 'childrenNumber',
  'children.with': 'childrenWith',
  'plans.study': 'studyPlan',
  'plans.work': 'workPlan',
  'plans.place': 'placePlan',
  'health.note': 'healthNote',
  'mahr.min': 'mahrMin',
  'mahr.max': 'mahrMax',
};

function fieldOf(path: string, columns: Columns): ImportField {
  const own = lastOf(path.split('.'));
  const known = fieldsOfPaths[path] ?? importFields.find((field) => field === own) ?? 'name';
  const isPart = known === 'firstName' || known === 'lastName';
  return isPart && !columns.has(known) ? 'name' : known;
}

/** Runs a check of the form of a new user, and returns what it refuses in both languages. */
function remarksOf(columns: Columns, check: (language: Language) => void): Remark[] {
  const refusalIn = (language: Language) => {
    try {
      check(language);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  };
  const en = refusalIn('en');
  const bn = en && refusalIn('bn');
  if (!en || !bn) return [];
  const words = (refusal: DomainError, language: Language, index: number) =>
    refusal.details.messages?.[index] ?? problemMessages[refusal.code][language];
  return (en.details.fields ?? []).map((path, index) => ({
    field: fieldOf(path, columns),
    en: words(en, 'en', index),
    bn: words(bn, 'bn', index),
  }));
}

interface Words {
  readonly text: (field: ImportField) => string | undefined;
  /** `read` reads a cell that means something only beside another one. */
  readonly option: (
    field: ImportOptionField,
    read?: (cell: string) => string | undefined,
  ) => string | undefined;
  readonly errors: Remark[];
}

function wordsOf(
  cells: readonly string[],
  { columns, meaningOf }: Pick<Reading, 'columns' | 'meaningOf'>,
): Words {
  const errors: Remark[] = [];
  const text = (field: ImportField) => {
    const column = columns.get(field);
    return (column === undefined ? undefined : cells[column]) || undefined;
  };
  const option: Words['option'] = (field, read = (cell) => readImportOption(field, cell)) => {
    const cell = text(field);
    if (cell === undefined) return undefined;
    const key = read(cell) ?? meaningOf(field, cell);
    // Staff said that such cells are left empty.
    if (key === '') return undefined;
    if (key === undefined) errors.push(unknownOption(field, cell, importOptions[field]));
    return key;
  };
  return { text, option, errors };
}

function readPhone({ text, errors }: Words): string | undefined {
  const cell = text('phoneNumber');
  const read = cell === undefined ? undefined : readImportPhone(cell);
  if (read === 'rounded') errors.push(roundedPhone(cell ?? ''));
  else return read?.number;
}

function readBirthday({ text, errors }: Words, reading: DateReading, thisYear: number): string | undefined {
  const cell = text('birthday');
  if (cell === undefined) return undefined;
  const day = readImportDate(cell, { reading, thisYear });
  if (typeof day === 'string') return day;
  errors.push(day ? unsureDate(cell, day) : wrongDate(cell));
}

function readHeight({ text, option, errors }: Words, reading: HeightReading): string | undefined {
  const cell = text('height');
  const height = cell === undefined ? undefined : readImportHeight(cell, reading);
  if (cell === undefined || height === undefined) return option('height');
  if (typeof height === 'object') errors.push(unsureHeight(cell, height));
  else return height;
}

/** A district leads to its division, and may stand in the column of cities, where people write it. */
function readLocation({ text, option }: Words, columns: Columns) {
  const cell = text('city') ?? '';
  const inCityColumn =
    readImportOption('city', cell) === undefined ? readImportOption('district', cell) : undefined;
  const district = option('district') ?? inCityColumn;
  const isDistrict = inCityColumn !== undefined && inCityColumn === district;
  const city = (isDistrict ? undefined : option('city')) ?? placeOfDistrict(district)?.location.city;
  const country = columns.has('country') ? option('country') : findOption(cityOptions, city)?.country;
  return { city, country, district };
}

/** An upazila leads to its district. One whose name several have needs the district beside it. */
function readHome({ option }: Words) {
  const district = option('homeDistrict');
  const upazila = option('homeUpazila', (cell) => readImportUpazila(cell, district));
  return { district: district ?? districtOfUpazila(upazila), upazila };
}

/** Only what is told: an empty group is no change. */
function told<Group extends object>(group: Group): Group | undefined {
  return Object.values(group).some((value) => value !== undefined) ? group : undefined;
}

/** What families ask. Which of it is asked of this person, the form checks. */
function readFamilyFacts({ text, option }: Words) {
  const number = (field: ImportField) => {
    const cell = text(field);
    return cell === undefined ? undefined : (latinDigits(cell).replaceAll(/[\s,]/g, '') as unknown as number);
  };
  return {
    faith: told({
      prayer: option('prayer'),
      quran: option('quran'),
      madhab: option('madhab'),
      beard: option('beard'),
      dress: option('dress'),
      mahram: option('mahram'),
      gotra: text('gotra'),
      caste: option('caste'),
      gana: option('gana'),
      denomination: option('denomination'),
      tradition: option('tradition'),
    }),
    family: told({
      fatherStatus: option('fatherStatus'),
      fatherWork: text('fatherWork'),
      motherWork: text('motherWork'),
      brothers: number('brothers'),
      brothersMarried: number('brothersMarried'),
      sisters: number('sisters'),
      sistersMarried: number('sistersMarried'),
      siblingsWork: text('siblingsWork'),
      house: option('house'),
      land: option('land'),
    }),
    children: told({ number: number('childrenNumber'), with: option('childrenWith') }),
    plans: told({
      study: option('studyPlan'),
      work: option('workPlan'),
      place: option('placePlan'),
      withParents: option('withParents'),
    }),
    health: told({ thalassemia: option('thalassemia'), note: text('healthNote') }),
    mahr: told({ min: number('mahrMin'), max: number('mahrMax') }),
  };
}

/** The name in one column, or in two. */
function namesIn({ text }: Words): { name?: string; firstName?: string; lastName?: string } {
  const [name, firstName, lastName] = (['name', 'firstName', 'lastName'] as const).map((field) => {
    const cell = text(field);
    return cell === undefined ? undefined : cleanName(cell);
  });
  if (firstName !== undefined) return { firstName, lastName: lastName ?? '' };
  return name === undefined ? {} : { name };
}

/** The body of the call that creates one user, with what the cells hold. */
function bodyOf(words: Words, { columns, readings }: Pick<Reading, 'columns' | 'readings'>, now: number) {
  const { text, option } = words;
  const email = text('email');
  const about = text('about');
  const degree = option('degree');
  return {
    ...namesIn(words),
    gender: option('gender'),
    birthday: { date: readBirthday(words, readings.birthday, new Date(now).getUTCFullYear()) },
    phoneNumber: { number: readPhone(words) },
    ...(email === undefined ? {} : { email: { address: email } }),
    religion: option('religion'),
    maritalStatus: option('maritalStatus'),
    ...(option('furtherMarriage') === YES ? { furtherMarriage: true as const } : {}),
    location: readLocation(words, columns),
    home: readHome(words),
    height: readHeight(words, readings.height),
    bloodGroup: option('bloodGroup'),
    skinTone: option('skinTone'),
    ...(degree === undefined ? {} : { education: { degree } }),
    workingAs: option('workingAs'),
    workingWith: option('workingWith'),
    sallary: option('sallary'),
    ...readFamilyFacts(words),
    note: text('note'),
    language: option('language'),
    profileCreatedFor: option('profileCreatedFor'),
    ...(about === undefined ? {} : { about: { myself: about } }),
    profileImageSkipped: true,
  };
}

type Body = ReturnType<typeof bodyOf>;

/** What the schema refuses, and then what only the use case of a creation refuses. */
function findErrors(body: Body, columns: Columns, now: number) {
  const { shape } = newUserBody;
  const parsed = newUserBody.safeParse(body, { reportInput: true });
  const errors: Remark[] = [];
  if (!parsed.success) {
    const bn = fieldFaults(parsed.error, 'bn');
    for (const [index, { field, sentence }] of fieldFaults(parsed.error, 'en').entries())
      errors.push({ field: fieldOf(field, columns), en: sentence, bn: bn[index]?.sentence ?? '' });
  }
  const check = (run: (language: Language) => void) => errors.push(...remarksOf(columns, run));
  const hasName = body.name !== undefined || body.firstName !== undefined;
  if (!hasName) errors.push(missing('name'));
  let names: { firstName: string; lastName: string } | undefined;
  if (hasName)
    check((language) => {
      names = requireNames(body, language);
    });
  let phone: string | undefined;
  const typed = shape.phoneNumber.safeParse(body.phoneNumber);
  if (typed.success)
    check((language) => {
      phone = requirePhone(typed.data, language).e164;
    });
  const gender = shape.gender.safeParse(body.gender).data;
  const birthday = shape.birthday.safeParse(body.birthday).data;
  if (gender && birthday) check((language) => requireAge({ gender, birthday }, language, now));
  if (parsed.success) check((language) => requireFittingForm(parsed.data, language));
  const email = shape.email.safeParse(body.email).data?.address;
  return {
    form: parsed.data,
    errors,
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { mailbox: foldMailbox(email) }),
    ...(names && gender && birthday ? { person: { ...names, gender, birthDate: birthday.date } } : {}),
  };
}

function heldFields(form: NewUser, columns: Columns): ImportField[] {
  return freeTexts.flatMap((path) => {
    const text = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], form);
    return typeof text === 'string' && isHeld(path, text) ? [fieldOf(path, columns)] : [];
  });
}

/** Reads one row by the rules with which staff create one user. */
export function readRow(cells: readonly string[], reading: Omit<Reading, 'importId'>, now: number): ReadRow {
  const { columns } = reading;
  const words = wordsOf(cells, reading);
  const body = bodyOf(words, reading, now);
  const found = findErrors(body, columns, now);
  // A cell that means nothing is named once: not as missing too.
  const named = new Set(words.errors.map(({ field }) => field));
  const errors = [...words.errors];
  for (const error of found.errors) {
    if (named.has(error.field)) continue;
    named.add(error.field);
    errors.push(error);
  }
  const form = errors.length > 0 ? undefined : found.form;
  return { ...found, errors, form, held: form ? heldFields(form, columns) : [] };
}
