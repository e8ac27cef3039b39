import type { Photo } from '@milon/shared/contracts';
import type { Gender, Language } from '@milon/shared/options';
import { firstPage } from './public-pages.ts';

/** What a messenger shows of a shared link, in the owner's language. */
export interface LinkPreview {
  readonly language: Language;
  readonly title: string;
  /** Empty if the owner said neither. */
  readonly description: string;
  readonly gender: Gender;
  /** The main photo, only if its owner's photos are open to everyone. */
  readonly photo: Photo | undefined;
}

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;

/** A text as the value of an attribute, whatever a member wrote. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign as '&']);

/**
 * The page of a shared link with the preview of its owner. Its title stays the product's: phones are shared.
 */
export function withPreview(page: string, preview: LinkPreview, publicUrl: string): string {
  const { language, title, gender, photo } = preview;
  // Not every messenger reads WebP.
  const picture = photo ? photo.src.replace('/card.webp', '/card.jpg') : `/preview-${gender}.png`;
  const values: Readonly<Record<string, string>> = {
    'og:type': 'profile',
    'og:title': title,
    'og:description': preview.description || firstPage[language],
    'og:image': publicUrl + picture,
  };
  return page.replaceAll(/<meta property="(og:\w+)" content="[^"]*" \/>/g, (tag, name: string) => {
    const value = values[name];
    return value === undefined ? tag : `<meta property="${name}" content="${escaped(value)}" />`;
  });
}
