import type { exportCall } from '@milon/shared/contracts';
import { exportRoute } from '@milon/shared/routes';
import { callRef } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download.ts';

const exportRef = callRef<typeof exportCall>(exportRoute);

/** The archive of everything kept of the member, for the browser to keep. Throws `ApiProblem`. */
export function downloadExport(onProgress: (bytes: number) => void): Promise<void> {
  return downloadFile(exportRef.path, onProgress);
}
