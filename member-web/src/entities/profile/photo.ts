import type { Photo, PhotoFormat, PhotoSize } from '@milon/shared/contracts';

/**
 * The address of one rendition: the last segment of a photo's `src` is `{size}.{format}`, and its query is
 * the signature.
 */
export function renditionOf(src: string, size: PhotoSize, format: PhotoFormat): string {
  const [path = '', query] = src.split('?', 2);
  const swapped = `${path.slice(0, path.lastIndexOf('/') + 1)}${size}.${format}`;
  return query === undefined ? swapped : `${swapped}?${query}`;
}

/** The main photo: the first approved one, which others see, or else the first. */
export function mainPhotoOf({ profileImages }: { profileImages: readonly Photo[] }): Photo | undefined {
  return profileImages.find(({ status }) => status === 'APPROVED') ?? profileImages[0];
}
