import type { Call } from '@milon/shared/contracts';
import { callApi, callRef } from '../../../lib/api.ts';

/** Signs in the member of the verified Google session; the body's email is what the specification sends. */
export async function googleLogin(email: string): Promise<void> {
  await callApi(callRef<Call>('post', '/api/google-login'), { body: { email } as never });
}
