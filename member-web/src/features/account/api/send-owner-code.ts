import { callRef } from '@milon/shared/client';
import type { proveOwnerCall } from '@milon/shared/contracts';
import { proveOwnerRoute } from '@milon/shared/routes';
import { callApi } from '../../../lib/server/api.ts';

const proveOwnerRef = callRef<typeof proveOwnerCall>(proveOwnerRoute);

/** Sends a code to the contact that was proven first, and returns which it is. Throws `ApiProblem`. */
export async function sendOwnerCode(): Promise<'phone' | 'email'> {
  const { data } = await callApi(proveOwnerRef);
  return data.sentTo;
}
