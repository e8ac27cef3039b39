import type { CallInput, exportCall } from '@milon/shared/contracts';
import { exportRoute } from '@milon/shared/routes';
import { downloadFile } from '../../../lib/server/download.ts';

/** That the member at this browser is the owner of the account. */
export type Proof = CallInput<typeof exportCall, 'body'>;

/** The length and the first bytes of the record that ends an archive without a comment. */
const endBytes = 22;
const endSignature = [0x50, 0x4b, 0x05, 0x06];

/** Whether a ZIP archive is complete: the server cuts it off if it cannot read a part. */
export async function isWholeArchive(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-endBytes).arrayBuffer());
  return end.byteLength === endBytes && endSignature.every((byte, index) => end[index] === byte);
}

/** Downloads an archive of all the member's data. Throws `ApiProblem`. */
export function downloadExport(body: Proof, onProgress: (bytes: number) => void): Promise<void> {
  return downloadFile(exportRoute.path, { body, onProgress, isWhole: isWholeArchive });
}
