import { reversed } from '@milon/shared/lists';
import { type Gender, type Option, yearOptions } from '@milon/shared/options';
import { birthDateFault, cleanName, dhakaDay, legalAgeOf, nameFault, phoneFault } from '@milon/shared/rules';

/** The fewest characters that the API accepts. */
export const minimumPasswordLength = 10;

/** What sign-up asks for, to create the account. */
export interface AccountInput {
  profileCreatedFor: string;
  gender: Gender | '';
  fullName: string;
  firstName: string;
  lastName: string;
  day: string;
  month: string;
  year: string;
  dialCountry: string;
  phone: string;
  email: string;
  password: string;
}

export const emptyAccount: AccountInput = {
  profileCreatedFor: '',
  gender: '',
  fullName: '',
  firstName: '',
  lastName: '',
  day: '',
  month: '',
  year: '',
  dialCountry: 'BD',
  phone: '',
  email: '',
  password: '',
};

/** Formats the selected birth date as `1995-04-03`. */
export function birthDateOf(draft: { day: string; month: string; year: string }): string {
  return `${draft.year}-${draft.month.padStart(2, '0')}-${draft.day.padStart(2, '0')}`;
}

/**
 * The years of birth to choose from, the latest first: those in which a person of legal age may be born. A
 * year that is chosen already stays, so that the form can say what is wrong with it.
 */
export function birthYears({ gender, year }: Pick<AccountInput, 'gender' | 'year'>): readonly Option[] {
  const last = Number(dhakaDay(Date.now()).slice(0, 4)) - legalAgeOf(gender || 'women');
  return reversed(yearOptions.filter(({ key }) => Number(key) <= last || key === year));
}

const phoneFaultKeys = {
  missing: 'phoneMissing',
  start: 'phoneStart',
  long: 'phoneLong',
  short: 'phoneShort',
  wrong: 'phoneWrong',
} as const;

/** Finds what can be no address. The API checks it whole. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

const ageKeys = { men: 'ageMen', women: 'ageWomen' } as const;

function birthDateFaultKey({ gender, ...date }: AccountInput) {
  const fault = birthDateFault(gender || 'women', birthDateOf(date), dhakaDay(Date.now()));
  if (fault === 'date') return 'birthDateWrong';
  // The legal age depends on the gender.
  return fault === 'underAge' && gender !== '' ? ageKeys[gender] : undefined;
}

/** The sentence is `nameSentence`: it names the sign that is refused. */
const nameFaultKey = (name: string) => (nameFault(cleanName(name)) ? 'nameWrong' : undefined);

type FaultKeys = ReturnType<typeof faultKeysOf>;
type AccountFaults = { readonly [Field in keyof FaultKeys]?: NonNullable<FaultKeys[Field]> };

/** Checks these answers of sign-up. Returns the key of a text of `auth` for each wrong field. */
export function accountFaults(draft: AccountInput): AccountFaults {
  return Object.fromEntries(Object.entries(faultKeysOf(draft)).filter(([, key]) => key !== undefined));
}

function faultKeysOf(draft: AccountInput) {
  const phone = phoneFault(draft.phone, draft.dialCountry);
  const email = draft.email.trim();
  return {
    firstName: draft.firstName.trim() === '' ? 'nameMissing' : nameFaultKey(draft.firstName),
    lastName: draft.lastName.trim() === '' ? undefined : nameFaultKey(draft.lastName),
    gender: draft.gender === '' ? 'needGender' : undefined,
    year: birthDateFaultKey(draft),
    phone: phone && phoneFaultKeys[phone],
    email: email === '' || isEmail(email) ? undefined : 'emailWrong',
    password: draft.password.length < minimumPasswordLength ? 'passwordShort' : undefined,
  } as const;
}
