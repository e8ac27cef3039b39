import {
  type CallInput,
  type createUserCall,
  emailInputSchema,
  type Preference,
} from '@milon/shared/contracts';
import { nameSentence } from '@milon/shared/messages';
import { cityOptions, findOption, type Gender, genderOptions, type Language } from '@milon/shared/options';
import { birthDateFault, dhakaDay, isPhoneNumber, normalizePhone, removeEmpty } from '@milon/shared/rules';
import type { ParseKeys } from 'i18next';
import { readTypedDay } from '../../lib/typing/typed-day.ts';
import { type FieldValue, sentOf } from '../../lib/user-fields.ts';

/** The input of the form. */
export interface Draft {
  /** By the path of the field; absent is empty. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Undefined until staff enter a wish. */
  readonly preference: Preference | undefined;
  readonly linkBySms: boolean;
}

/** An empty form. The API assumes the defaults of a sign-up for fields that stay empty (spec §5). */
export const emptyDraft: Draft = {
  values: { clientType: '1' },
  preference: undefined,
  linkBySms: false,
};

export function textIn({ values }: Draft, path: string): string {
  const value = values[path];
  return typeof value === 'string' ? value.trim() : '';
}

export const genderIn = (draft: Draft): Gender | undefined =>
  findOption(genderOptions, textIn(draft, 'gender'))?.key;

const written = ({ values, ...rest }: Draft) => {
  const entries = Object.entries(values).filter(([, value]) => value.length > 0);
  return JSON.stringify([entries.toSorted(([a], [b]) => (a < b ? -1 : 1)), rest]);
};

/** Whether two drafts hold the same input. A field that was cleared again counts as untouched. */
export const isSameDraft = (one: Draft, other: Draft): boolean => written(one) === written(other);

/** What is wrong with a field: a text of the console, or a sentence as the API says it. */
export type Fault = { readonly key: ParseKeys } | { readonly sentence: string };

function nameFaultIn(draft: Draft, part: 'firstName' | 'lastName', language: Language): Fault | undefined {
  const name = textIn(draft, part);
  const sentence = name === '' ? undefined : nameSentence(part, name, language);
  return sentence === undefined ? undefined : { sentence };
}

const keyed = (key: ParseKeys | false): Fault | undefined => (key ? { key } : undefined);

function dayFaultOf(draft: Draft, now: number): ParseKeys | false {
  const typed = textIn(draft, 'birthday.date');
  if (typed === '') return 'createUser.dayMissing';
  const day = readTypedDay(typed);
  const fault = day === undefined ? 'date' : birthDateFault(genderIn(draft) ?? 'women', day, dhakaDay(now));
  if (fault === 'underAge') return genderIn(draft) === 'men' ? 'createUser.ageMen' : 'createUser.ageWomen';
  return fault === 'date' && 'createUser.dayWrong';
}

/** What the form can see itself, by the path of the field: the rules of a sign-up. */
export function faultsOf(draft: Draft, now: number, language: Language): Readonly<Record<string, Fault>> {
  const email = textIn(draft, 'email.address');
  const isEmailWrong = email !== '' && !emailInputSchema.safeParse(email).success;
  const isFirstMissing = textIn(draft, 'firstName') === '';
  const found: Readonly<Record<string, Fault | undefined>> = {
    firstName: keyed(isFirstMissing && 'createUser.nameMissing') ?? nameFaultIn(draft, 'firstName', language),
    lastName: nameFaultIn(draft, 'lastName', language),
    gender: keyed(genderIn(draft) === undefined && 'createUser.genderMissing'),
    'birthday.date': keyed(dayFaultOf(draft, now)),
    'phoneNumber.number': keyed(
      !isPhoneNumber(textIn(draft, 'phoneNumber.number')) && 'createUser.phoneWrong',
    ),
    'email.address': keyed(isEmailWrong && 'createUser.emailWrong'),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([path, fault]) => (fault ? [[path, fault]] : [])));
}

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let at = body;
  for (const name of names) {
    const inner = (at[name] ?? {}) as Record<string, unknown>;
    at[name] = inner;
    at = inner;
  }
  at[last] = value;
}

type Body = CallInput<typeof createUserCall, 'body'>;

/** The body of the call, without empty fields (spec §5). Without a chosen country, it is that of the city. */
export function bodyOf(draft: Draft, { hasPhotos }: { readonly hasPhotos: boolean }): Body {
  const body: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(draft.values)) put(body, path, sentOf(path, value));
  put(body, 'birthday.date', readTypedDay(textIn(draft, 'birthday.date')));
  put(body, 'phoneNumber.number', normalizePhone(textIn(draft, 'phoneNumber.number')));
  put(
    body,
    'location.country',
    textIn(draft, 'location.country') || findOption(cityOptions, textIn(draft, 'location.city'))?.country,
  );
  return removeEmpty({
    ...body,
    preference: draft.preference,
    ...(draft.linkBySms ? { linkBySms: true } : {}),
    ...(hasPhotos ? {} : { profileImageSkipped: true }),
  }) as unknown as Body;
}
