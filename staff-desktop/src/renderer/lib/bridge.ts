import { ApiProblem } from '@milon/shared/client';
import type { Reply, StaffBridge } from '../../ipc-contract/index.ts';

/** The way to the main process, put here by the preload. */
export const bridge: StaffBridge = window.staffBridge;

/** The value of a reply; a failure is thrown as the same kind of error as the API's. */
export async function unwrap<Value>(reply: Promise<Reply<Value>>): Promise<Value> {
  const answer = await reply;
  if (answer.ok) return answer.value;
  throw new ApiProblem(answer.message, { status: 0, code: answer.code });
}
