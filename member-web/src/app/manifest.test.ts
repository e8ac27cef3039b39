import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly id: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  readonly shortcuts: readonly { name: string; name_localized: { bn: string }; url: string }[];
}

const folder = join(import.meta.dirname, '../../public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

/** Width and height, from the header of a PNG. */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(folder, src));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the app can be installed: a name, a start, and pictures in the sizes that browsers ask for [S2.36]', () => {
  expect(manifest).toMatchObject({ id: '/_app', start_url: '/_app', scope: '/', display: 'standalone' });
  expect(manifest.name).toMatch(/Milon.*মিলন/);
  expect(manifest.theme_color).toBe('#a3224a');
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) expect(sizeOf(src), src).toBe(sizes);
  for (const purpose of ['any', 'maskable'])
    for (const size of ['192x192', '512x512'])
      expect(
        pictures.some((icon) => icon.purpose === purpose && icon.sizes === size),
        `${purpose} ${size}`,
      ).toBe(true);
});

test('each shortcut has a name in both languages and leads into the app', () => {
  for (const { name, name_localized, url } of manifest.shortcuts) {
    expect(name).not.toBe('');
    expect(name_localized.bn).toMatch(/[\u0980-\u09ff]/);
    expect(url).toMatch(/^\/\w+$/);
  }
});
