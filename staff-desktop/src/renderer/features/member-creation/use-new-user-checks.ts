import {
  type CallInput,
  checkNewPhotoCall,
  checkNewUserCall,
  emailInputSchema,
  type UserCheck,
} from '@milon/shared/contracts';
import { isPhoneNumber, normalizePhone } from '@milon/shared/rules';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { readTypedDay } from '../../lib/typing/typed-day.ts';
import { type Draft, genderIn, textIn } from './draft.ts';

type Question = CallInput<typeof checkNewUserCall, 'body'>;

/** The answers about the input of one form. A creation makes them outdated. */
export const checksKey = ['new-user-check'];

/** Asks once for the same input: each question about a contact is counted and audited. */
function useCheck(question: Question | undefined) {
  return useQuery<UserCheck>({
    queryKey: [...checksKey, question],
    queryFn: question
      ? async ({ signal }) => (await callApi(checkNewUserCall, { body: question, signal })).data
      : skipToken,
    staleTime: Infinity,
  });
}

function personIn(draft: Draft): Question | undefined {
  const gender = genderIn(draft);
  const date = readTypedDay(textIn(draft, 'birthday.date'));
  const firstName = textIn(draft, 'firstName');
  if (!gender || !date || firstName === '') return undefined;
  return { person: { firstName, lastName: textIn(draft, 'lastName'), gender, birthday: { date } } };
}

/**
 * What the server knows about the input: taken contacts and namesakes. `draft` is the input of the fields
 * that staff have left, so that no half-typed number is asked for.
 */
export function useNewUserChecks(draft: Draft) {
  const number = normalizePhone(textIn(draft, 'phoneNumber.number'));
  const address = textIn(draft, 'email.address').toLowerCase();
  const isEmail = emailInputSchema.safeParse(address).success;
  const phone = useCheck(isPhoneNumber(number) ? { phoneNumber: { number } } : undefined);
  const email = useCheck(isEmail ? { email: { address } } : undefined);
  const person = useCheck(personIn(draft));
  return { phone, email, person };
}

/** Members with a photo like this one. */
export function useAlikeMembers(photo: { readonly key: string; readonly file: File }) {
  return useQuery({
    queryKey: ['new-user-photo', photo.key],
    async queryFn({ signal }) {
      const body = new FormData();
      body.set('file', photo.file);
      return (await callApi(checkNewPhotoCall, { body, signal })).data;
    },
    staleTime: Infinity,
  });
}
