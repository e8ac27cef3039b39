import { birthDateFault, dhakaDay, phoneFault } from '@milon/shared/rules';
import { z } from 'zod';
import { nameFaultKey } from '../../../lib/name-fault.ts';

/** The fewest characters that the API accepts. */
export const minimumPasswordLength = 10;

/** Formats the selected birth date as `1995-04-03`. */
export function birthDateOf(draft: { day: string; month: string; year: string }): string {
  return `${draft.year}-${draft.month.padStart(2, '0')}-${draft.day.padStart(2, '0')}`;
}

function refuseFault(name: string, context: z.RefinementCtx): void {
  const fault = nameFaultKey(name);
  if (fault) context.addIssue({ code: 'custom', message: fault });
}

interface Typed {
  readonly phone: string;
  readonly dialCountry: string;
}

const birthDateFaultOf = (draft: { gender: 'men' | 'women'; day: string; month: string; year: string }) =>
  birthDateFault(draft.gender, birthDateOf(draft), dhakaDay(Date.now()));

const phoneFaultKeys = {
  missing: 'phoneMissing',
  start: 'phoneStart',
  long: 'phoneLong',
  short: 'phoneShort',
  wrong: 'phoneWrong',
} as const;

const phoneFaultKey = ({ phone, dialCountry }: Typed) =>
  phoneFaultKeys[phoneFault(phone, dialCountry) ?? 'wrong'];

/** Checks also while other fields are wrong. */
const always = () => true;

/** The first step of sign-up. Messages are keys of the `auth` texts. */
export const accountSchema = z
  .object({
    profileCreatedFor: z.string(),
    gender: z.enum(['men', 'women'], { error: 'needGender' }),
    fullName: z.string(),
    firstName: z.string().trim().min(1, { error: 'nameMissing', abort: true }).superRefine(refuseFault),
    lastName: z
      .string()
      .trim()
      .superRefine((name, context) => {
        if (name !== '') refuseFault(name, context);
      }),
    day: z.string(),
    month: z.string(),
    year: z.string().min(1, { error: 'birthDateWrong' }),
    dialCountry: z.string(),
    phone: z.string(),
    email: z
      .string()
      .trim()
      .refine((email) => email === '' || z.email().safeParse(email).success, { error: 'emailWrong' }),
    password: z.string().min(minimumPasswordLength, { error: 'passwordShort' }).max(200),
  })
  .refine(({ phone, dialCountry }) => !phoneFault(phone, dialCountry), {
    path: ['phone'],
    error: ({ input }) => phoneFaultKey(input as Typed),
    when: always,
  })
  .refine((draft) => !draft.year || birthDateFaultOf(draft) !== 'date', {
    path: ['year'],
    error: 'birthDateWrong',
    when: always,
  })
  .superRefine((draft, context) => {
    if (birthDateFaultOf(draft) !== 'underAge') return;
    const message = draft.gender === 'women' ? 'ageWomen' : 'ageMen';
    context.addIssue({ code: 'custom', path: ['year'], message });
  });

export type AccountDraft = z.output<typeof accountSchema>;
export type AccountInput = Omit<AccountDraft, 'gender'> & { gender: AccountDraft['gender'] | '' };

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
