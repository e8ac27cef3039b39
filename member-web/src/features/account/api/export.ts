import { callRef } from '@milon/shared/client';
import type { exportCall } from '@milon/shared/contracts';
import { exportRoute } from '@milon/shared/routes';
import { downloadFile } from '../../../lib/download.ts';

const exportRef = callRef<typeof exportCall>(exportRoute);

/** The record that ends an archive without a comment, and how it begins. */
const endBytes = 22;
const endSignature = [0x50, 0x4b, 0x05, 0x06];

/** Whether a ZIP archive has come to its end: the server breaks it off where it cannot read a part. */
export async function isWholeArchive(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-endBytes).arrayBuffer());
  return end.byteLength === endBytes && endSignature.every((byte, index) => end[index] === byte);
}

/** The archive of everything kept of the member, for the browser to keep. Throws `ApiProblem`. */
export function downloadExport(onProgress: (bytes: number) => void): Promise<void> {
  return downloadFile(exportRef.path, { onProgress, isWhole: isWholeArchive });
}
