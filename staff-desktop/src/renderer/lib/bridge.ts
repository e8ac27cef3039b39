import { ApiProblem } from '@milon/shared/client';
import type { Reply, StaffBridge } from '../../ipc-contract/index.ts';

/** The bridge to the main process, which the preload puts here. */
export const bridge: StaffBridge = window.staffBridge;

/** Returns the value of a reply. Throws a failure as the same kind of error as the API's. */
export async function unwrap<Value>(reply: Promise<Reply<Value>>): Promise<Value> {
  const answer = await reply;
  if (answer.ok) return answer.value;
  throw new ApiProblem(answer.message, { status: 0, code: answer.code });
}
