import type { DeletionReceipt } from '@milon/shared/contracts';
import { deleteAccountRoute } from '@milon/shared/routes';
import { clearSession } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';
import type { Proof } from './export.ts';

/** Deletes the member's account and clears the session. Throws `ApiProblem`. */
export async function deleteAccount(proof: Proof): Promise<DeletionReceipt> {
  const { data } = await callApi(deleteAccountRoute, { body: proof });
  await clearSession();
  return data;
}
