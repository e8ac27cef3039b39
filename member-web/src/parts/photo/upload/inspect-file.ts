import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { type OpenedPhoto, openPhoto, type PhotoFault } from '../../../lib/picture/open-photo.ts';

/** Opens a picked file as a photo to crop, or says why not. */
export async function inspectFile(file: File): Promise<OpenedPhoto | PhotoFault | 'tooSmall'> {
  const opened = await openPhoto(file);
  if (typeof opened === 'string') return opened;
  const { naturalWidth, naturalHeight } = opened.picture;
  if (Math.min(naturalWidth, naturalHeight) >= UPLOAD_LIMITS.minSide) return opened;
  URL.revokeObjectURL(opened.url);
  return 'tooSmall';
}
