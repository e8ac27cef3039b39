import { expect, test } from 'vitest';
import { logoSize } from './logo-size.ts';

test('a logo tells its size by its path', () => {
  expect(logoSize('/files/logo/3f2a-1200x64.webp')).toEqual({ width: 1200, height: 64 });
  expect(logoSize('/files/logo/3f2a-9x1024.webp')).toEqual({ width: 9, height: 1024 });
});

test('another path tells no size', () => {
  for (const path of [
    '',
    '/logo.webp',
    '/3f2a-12x64.png',
    '/3f2a-12x64.webp.png',
    '/3f2a-12x64-webp',
    '/12x64.webp',
    '/3f2a-12345x64.webp',
    '/3f2a-12x64000.webp',
    '/3f2a-ax64.webp',
    '/3f2a-12xb.webp',
  ])
    expect([path, logoSize(path)]).toEqual([path, undefined]);
});
