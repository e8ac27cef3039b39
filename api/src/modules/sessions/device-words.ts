import type { SignInDevice } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';

/**
 * Earlier entries win: most browsers also claim to be Chrome and Safari, most systems to be Linux or a Mac.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Opera Mini/, 'Opera Mini'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: typeof browsers, userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The family of a browser, without its version. */
export const browserFamily = (userAgent: string) => nameIn(browsers, userAgent);

const kinds: Readonly<Record<string, SignInDevice>> = {
  iPhone: 'phone',
  iPad: 'tablet',
  ChromeOS: 'computer',
  Windows: 'computer',
  Mac: 'computer',
  Linux: 'computer',
};

/** Which kind of device a browser runs on. */
export function deviceKind(userAgent: string): SignInDevice {
  const system = nameIn(systems, userAgent) ?? '';
  // Android says `Mobile` on phones only.
  if (system === 'Android') return userAgent.includes('Mobile') ? 'phone' : 'tablet';
  return kinds[system] ?? 'other';
}

/** The common names of a browser and its system; the browser's own text is never shown. */
export function deviceWords(userAgent: string, language: Language): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return language === 'bn' ? `${browser}, ${system}` : `${browser} on ${system}`;
  return browser ?? system ?? (language === 'bn' ? 'অজানা ডিভাইস' : 'Unknown device');
}
