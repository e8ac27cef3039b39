import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';
import type { Language } from '@milon/shared/options';
import type { PremiumTokens } from '../components/premium-tokens.ts';
import { CONTENT_WIDTH_DESKTOP_PX } from '../lib/constants.ts';

/** A deep rose-crimson. 80 is the colour of the product's name. */
const brand: BrandVariants = {
  10: '#14030a',
  20: '#2c0a16',
  30: '#470e22',
  40: '#5c122b',
  50: '#701735',
  60: '#821b3c',
  70: '#931f43',
  80: '#a3224a',
  90: '#b23b5e',
  100: '#c05473',
  110: '#cd6c87',
  120: '#d9859b',
  130: '#e49eb0',
  140: '#eeb8c5',
  150: '#f6d3db',
  160: '#fcecf0',
};

/**
 * The bundled font has only Bangla letters and comes first in both languages. After a system font, a browser
 * may draw empty boxes for Bangla text on an English page and keep them after the bundled font loads.
 */
const fontFamilyBase = "'Noto Sans Bengali', system-ui, sans-serif";

/** Warm greys behind the cards, one corner radius, larger text on phones. */
function shared(language: Language): Partial<Theme> {
  return {
    fontFamilyBase,
    fontSizeBase100: '11px',
    fontSizeBase200: '13px',
    fontSizeBase300: '15px',
    fontSizeBase400: '16px',
    fontSizeBase500: '20px',
    lineHeightBase100: language === 'bn' ? '18px' : '15px',
    lineHeightBase200: language === 'bn' ? '21px' : '18px',
    lineHeightBase300: language === 'bn' ? '25px' : '22px',
    lineHeightBase400: language === 'bn' ? '27px' : '24px',
    lineHeightBase500: language === 'bn' ? '32px' : '28px',
    borderRadiusMedium: '8px',
    borderRadiusLarge: '12px',
    borderRadiusXLarge: '16px',
  };
}

type MilonTheme = Theme & PremiumTokens;

function lightTheme(language: Language): MilonTheme {
  return {
    ...createLightTheme(brand),
    ...shared(language),
    colorNeutralBackground2: '#fdf9f7',
    colorNeutralBackground3: '#f7f1ee',
    colorNeutralForeground1: '#2a2224',
    colorNeutralForeground2: '#4c4245',
    colorNeutralForeground3: '#6a5e61',
    colorNeutralStroke2: '#e8dfdc',
    colorNeutralBackgroundDisabled: '#f3edea',
    colorNeutralBackground1Hover: '#faf4f2',
    colorNeutralBackground1Pressed: '#efe6e2',
    colorSubtleBackgroundHover: '#f7f1ee',
    colorSubtleBackgroundPressed: '#ede4e0',
    colorNeutralStencil1: '#ede5e1',
    colorNeutralStencil2: '#f8f3f0',
    colorPremiumBackground: '#fbf2da',
    colorPremiumForeground: '#6b4a00',
    colorPremiumStroke: '#c9982e',
  };
}

function darkTheme(language: Language): MilonTheme {
  const base = createDarkTheme(brand);
  return {
    ...base,
    ...shared(language),
    colorNeutralBackground1: '#241d1f',
    colorNeutralBackground1Hover: '#30272a',
    colorNeutralBackground1Pressed: '#1d1719',
    colorNeutralBackground2: '#181314',
    colorNeutralBackground3: '#2e2628',
    colorNeutralStroke2: '#40363a',
    colorNeutralBackgroundDisabled: '#2e2628',
    colorSubtleBackgroundHover: '#342b2e',
    colorSubtleBackgroundPressed: '#1d1719',
    colorNeutralStencil1: '#342b2e',
    colorNeutralStencil2: '#40363a',
    // In dark mode shadows are invisible, so floating surfaces get an edge.
    colorTransparentStroke: '#40363a',
    colorBrandForeground1: brand[130],
    colorBrandForeground2: brand[130],
    colorBrandForegroundLink: brand[130],
    colorBrandForegroundLinkHover: brand[140],
    colorNeutralForeground2BrandHover: brand[130],
    colorNeutralForeground2BrandPressed: brand[120],
    colorNeutralForeground2BrandSelected: brand[130],
    colorCompoundBrandForeground1: brand[130],
    colorCompoundBrandForeground1Hover: brand[140],
    colorCompoundBrandForeground1Pressed: brand[120],
    colorCompoundBrandStroke: brand[110],
    colorCompoundBrandBackground: brand[110],
    colorPremiumBackground: '#3a2e12',
    colorPremiumForeground: '#f1d48d',
    colorPremiumStroke: '#a37c24',
  };
}

const ruleOf = (selector: string, theme: Partial<MilonTheme>) =>
  `${selector}{${Object.entries(theme)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')}}`;

/** The variables of `theme` that differ from those of `base`. */
function differences(theme: MilonTheme, base: MilonTheme): Partial<MilonTheme> {
  const known = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(Object.entries(theme).filter(([name, value]) => known.get(name) !== value));
}

/**
 * The theme as a style sheet: variables with the names of Fluent's tokens. `data-theme` of the page chooses
 * light or dark, and until it is set the device does. The page's language chooses the heights of lines.
 */
export function themeStyles(): string {
  const light = lightTheme('en');
  const dark = differences(darkTheme('en'), light);
  return [
    ruleOf(':root', light),
    `:root{--contentWidth:${CONTENT_WIDTH_DESKTOP_PX}px;}`,
    ruleOf(':root:lang(bn)', differences(lightTheme('bn'), light)),
    ruleOf(':root[data-theme=dark]', dark),
    `@media (prefers-color-scheme: dark){${ruleOf(':root:not([data-theme])', dark)}}`,
  ].join('\n');
}
