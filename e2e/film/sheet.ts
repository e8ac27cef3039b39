import sharp from 'sharp';
import type { Language } from '../support/member/dialog-words.ts';

export type Theme = 'light' | 'dark';

/** A screenshot of a screen, as large as its window. */
export interface Shot {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly theme: Theme;
}

/** Pixels between two pictures. */
const gap = 16;

/** Puts the pictures of a screen on one sheet: a row for each language and theme, a column for each width. */
export async function makeSheet(shots: readonly Shot[], file: string): Promise<void> {
  const widths = [...new Set(shots.map(({ width }) => width))];
  const rows = [...new Set(shots.map(({ language, theme }) => `${language} ${theme}`))];
  const highest = Math.max(...shots.map(({ height }) => height));
  const leftOf = (width: number) =>
    widths.slice(0, widths.indexOf(width)).reduce((sum, before) => sum + before + gap, gap);
  const topOf = ({ language, theme }: Shot) => gap + rows.indexOf(`${language} ${theme}`) * (highest + gap);
  await sharp({
    create: {
      width: widths.reduce((sum, width) => sum + width + gap, gap),
      height: gap + rows.length * (highest + gap),
      channels: 3,
      background: '#808080',
    },
  })
    .composite(shots.map((shot) => ({ input: shot.picture, left: leftOf(shot.width), top: topOf(shot) })))
    .webp({ quality: 80 })
    .toFile(file);
}
