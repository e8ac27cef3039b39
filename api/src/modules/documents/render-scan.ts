import type { AppContext } from '../../context.ts';
import { reencodeInPool } from '../photos/index.ts';

/** Small print stays readable; a smaller picture is never enlarged. */
const largest = 2_000;

/** What is kept of an uploaded scan: a JPEG made anew from its pixels. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS, UNAVAILABLE. */
export function renderScan(context: AppContext, bytes: Uint8Array): Promise<Uint8Array> {
  return reencodeInPool(context, bytes, { width: largest, height: largest });
}
