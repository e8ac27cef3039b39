import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import type { CallInput, signUpCall, User } from '@milon/shared/contracts';
import { cityOptions, dialCodeOptions, findOption } from '@milon/shared/options';
import { signUpRoute } from '@milon/shared/routes';
import { normalizePhone, removeEmpty, withAssumedDefaults } from '@milon/shared/rules';
import { refreshAfterSignIn } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';
import { type AccountInput, birthDateOf } from './account-draft.ts';
import type { InfoDraft } from './info-draft.ts';

type Payload = CallInput<typeof signUpCall, 'body'>;

/**
 * Creates the account, without empty fields and with the defaults of sign-up (spec §5), and signs in. Throws
 * `ApiProblem`.
 */
export async function signUp({ account, info }: { account: AccountInput; info: InfoDraft }): Promise<User> {
  const dial = dialCodeOptions.find(({ key }) => key === account.dialCountry);
  const payload = {
    firstName: account.firstName.trim(),
    lastName: account.lastName.trim(),
    gender: account.gender,
    birthday: { date: birthDateOf(account) },
    phoneNumber: {
      number: normalizePhone(account.phone),
      countryCode: dial?.code ?? DEFAULT_DIAL_CODE,
      country: dial?.en,
    },
    email: { address: account.email.trim() },
    password: account.password,
    profileCreatedFor: account.profileCreatedFor,
    religion: info.religion,
    maritalStatus: info.maritalStatus,
    height: info.height,
    education: { degree: info.degree },
    workingAs: info.workingAs,
    workingWith: info.workingWith,
    sallary: info.sallary,
    location: {
      city: info.city,
      district: info.district,
      country: findOption(cityOptions, info.city)?.country,
    },
  };
  const { data } = await callApi(signUpRoute, {
    body: withAssumedDefaults(removeEmpty(payload) as Payload),
  });
  await refreshAfterSignIn(data);
  return data;
}
