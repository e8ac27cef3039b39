import { atom } from 'jotai';
import type { AppInfo, Language, ThemeChoice } from '../../ipc-contract/index.ts';
import { bridge, unwrap } from './bridge.ts';
import { store } from './store.ts';

/** What main says about itself, read once at start; the preferences in it follow the person's choices. */
export const appInfoAtom = atom<AppInfo | undefined>(undefined);

export async function loadAppInfo(): Promise<AppInfo> {
  const info = await unwrap(bridge.app.info());
  store.set(appInfoAtom, info);
  return info;
}

/** Shown at once; kept by main. A choice that can't be kept still holds until the window closes. */
export function chooseLanguage(language: Language): void {
  change({ language });
  void bridge.app.setLanguage(language);
}

export function chooseTheme(theme: ThemeChoice): void {
  change({ theme });
  void bridge.app.setTheme(theme);
}

function change(changes: Partial<AppInfo['preferences']>): void {
  store.set(appInfoAtom, (info) => info && { ...info, preferences: { ...info.preferences, ...changes } });
}

/** The API's address for a photo's or file's path on it. */
export function apiAddress(path: string): string {
  return new URL(path, store.get(appInfoAtom)?.apiUrl).href;
}
