import { callRef } from '@milon/shared/client';
import type { DeletionReceipt, deleteAccountCall } from '@milon/shared/contracts';
import { deleteAccountRoute } from '@milon/shared/routes';
import { clearSession } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';
import type { Proof } from './export.ts';

const deleteRef = callRef<typeof deleteAccountCall>(deleteAccountRoute);

/** Deletes the member's account and clears the session. Throws `ApiProblem`. */
export async function deleteAccount(proof: Proof): Promise<DeletionReceipt> {
  const { data } = await callApi(deleteRef, { body: proof });
  await clearSession();
  return data;
}
