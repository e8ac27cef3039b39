import type { User } from '@milon/shared/contracts';
import { googleLoginRoute } from '@milon/shared/routes';
import { callApi } from '../../../lib/server/api.ts';

/** Signs in the member whose email this browser's Google session has. The body follows the specification. */
export async function googleLogin(email: string): Promise<User> {
  const { data } = await callApi(googleLoginRoute, { body: { email } });
  return data;
}
