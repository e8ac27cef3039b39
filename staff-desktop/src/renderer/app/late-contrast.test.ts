import { expect, test } from 'vitest';
import { darkTheme, lightTheme } from './theme.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

// A row of a queue, under the pointer, open, and a card of the dashboard.
test.each([
  ['colorNeutralBackground1'],
  ['colorNeutralBackground1Hover'],
  ['colorSubtleBackgroundHover'],
  ['colorBrandBackground2'],
] as const)('what is late is readable on %s in both themes', (background) => {
  for (const theme of [lightTheme, darkTheme])
    expect(contrast(theme.colorStatusDangerForeground3, theme[background])).toBeGreaterThan(4.5);
});
