import type { PhotoSize } from '@milon/shared/contracts';
import { apiAddress } from './app-info.ts';

/** The whole address of one size of a photo; the API's `src` names another size in its last segment. */
export function photoSource(src: string, size: PhotoSize): string {
  return apiAddress(atSize(src, size));
}

export function atSize(src: string, size: PhotoSize): string {
  return src.replace(/\/[^/?#]+\.(webp|jpg)(?=$|[?#])/, `/${size}.$1`);
}
