import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';

/** Deep rose-crimson, from near black to near white; 80 is the brand colour. */
const crimson: BrandVariants = {
  10: '#140307',
  20: '#2B0A14',
  30: '#430C20',
  40: '#560F29',
  50: '#6A1331',
  60: '#7D1839',
  70: '#901D42',
  80: '#A3224A',
  90: '#B43C5E',
  100: '#C25473',
  110: '#CF6C88',
  120: '#DB859D',
  130: '#E69EB1',
  140: '#EFB7C6',
  150: '#F7D1DB',
  160: '#FCEAEF',
};

/** Latin in the system's font. Bangla in the bundled font, before any that the system would choose. */
const fontFamilyBase = "'Segoe UI', -apple-system, 'Noto Sans', 'Noto Sans Bengali', system-ui, sans-serif";

export const lightTheme: Theme = { ...createLightTheme(crimson), fontFamilyBase };

// Brand text on a dark background needs lighter steps than Fluent's for a contrast of 4.5.
export const darkTheme: Theme = {
  ...createDarkTheme(crimson),
  fontFamilyBase,
  colorBrandForeground1: crimson[120],
  colorBrandForeground2: crimson[130],
  colorBrandForegroundLink: crimson[130],
  colorBrandForegroundLinkHover: crimson[140],
  colorBrandForegroundLinkPressed: crimson[120],
};

/** Bangla has marks above and below the line, which need more line height. */
export function withBanglaLines(theme: Theme): Theme {
  return {
    ...theme,
    lineHeightBase100: '16px',
    lineHeightBase200: '18px',
    lineHeightBase300: '22px',
    lineHeightBase400: '25px',
    lineHeightBase500: '31px',
    lineHeightBase600: '36px',
  };
}
