import type { PhotoSize } from '@milon/shared/contracts';
import { apiAddress } from '../app-info.ts';

/** The full address of one size of a photo. The last segment of the API's `src` names another size. */
export function photoSource(src: string, size: PhotoSize): string {
  return apiAddress(atSize(src, size));
}

function atSize(src: string, size: PhotoSize): string {
  return src.replace(/\/[^/?#]+\.(webp|jpg)(?=$|[?#])/, `/${size}.$1`);
}
