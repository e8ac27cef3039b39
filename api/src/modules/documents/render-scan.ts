import type { AppContext } from '../../context.ts';
import { reencodeInPool } from '../photos/index.ts';

/** Small print stays readable at this size; a smaller picture is never enlarged. */
const maxSide = 2_000;

/**
 * Re-encodes an uploaded scan as a JPEG from its pixels, for storage. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS,
 * UNAVAILABLE.
 */
export function renderScan(context: AppContext, bytes: Uint8Array): Promise<Uint8Array> {
  return reencodeInPool(context, bytes, { width: maxSide, height: maxSide });
}
