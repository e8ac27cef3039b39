import type { Photo } from '@milon/shared/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import styles from './photo-picture.module.css';
import { PhotoPicture } from './photo-picture.tsx';

/** Whether a photo of this shape fills the frame of a card. */
function fills(width: number, height: number): boolean {
  const photo = { src: '/photos/1/card.jpg', width, height } as unknown as Photo;
  const picture = renderToStaticMarkup(<PhotoPicture photo={photo} alt="" size="card" />);
  return picture.includes(String(styles['filling']));
}

test.each([
  [900, 1200, true],
  [900, 1300, true],
  [900, 1100, false],
  [900, 900, false],
  [900, 1600, false],
])('a photo of %i × %i fills the frame: %s', (width, height, isFilling) => {
  expect(fills(width, height)).toBe(isFilling);
});
