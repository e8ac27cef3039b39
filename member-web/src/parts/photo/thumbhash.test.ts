import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test, vi } from 'vitest';
import { paintThumbhash } from './thumbhash.ts';

const photo = rgbaToThumbHash(2, 2, [200, 90, 30, 255, 190, 80, 40, 255, 120, 60, 20, 255, 210, 99, 50, 255]);
const base64 = btoa(String.fromCharCode(...photo));
const element = () => ({ style: {} }) as HTMLElement;

test('a backdrop has the average colour of its photo at once, and its picture a little later', async () => {
  vi.stubGlobal('addEventListener', (event: string, use: () => void) => event === 'click' && use());
  const first = element();
  paintThumbhash(first, base64);
  const { r, g, b } = thumbHashToAverageRGBA(photo);
  const colour = [r, g, b].map((part) => Math.round(255 * part)).join(' ');
  expect(first.style.backgroundColor).toBe(`rgb(${colour})`);
  expect(first.style.backgroundImage).toBeUndefined();
  await expect.poll(() => first.style.backgroundImage).toMatch(/^url\(data:image\/png;base64,/);

  const second = element();
  paintThumbhash(second, base64);
  expect(second.style.backgroundImage).toBe(first.style.backgroundImage);
  vi.unstubAllGlobals();
});

test('an invalid thumbhash leaves the backdrop empty', () => {
  const backdrop = element();
  paintThumbhash(backdrop, '%');
  expect(backdrop.style).toEqual({ backgroundImage: '' });
});
