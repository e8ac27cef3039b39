import { atom } from 'jotai';
import type { AppInfo, Language, ThemeChoice } from '../../ipc-contract/index.ts';
import { bridge, unwrap } from './bridge.ts';
import { store } from './store.ts';

/** Main's information, read once at start. Its preferences follow the user's choices. */
export const appInfoAtom = atom<AppInfo | undefined>(undefined);

export async function loadAppInfo(): Promise<AppInfo> {
  const info = await unwrap(bridge.app.info());
  store.set(appInfoAtom, info);
  return info;
}

/** Shows a choice immediately and lets main store it. If storing fails, it lasts until the window closes. */
export function chooseLanguage(language: Language): void {
  change({ language });
  void bridge.app.setLanguage(language);
}

export function chooseTheme(theme: ThemeChoice): void {
  change({ theme });
  void bridge.app.setTheme(theme);
}

export function chooseNotifyWork(notifyWork: boolean): void {
  change({ notifyWork });
  void bridge.app.setNotifyWork(notifyWork);
}

/** Follows main's event that a new version is ready. */
export function followUpdates(): void {
  bridge.update.onReady((update) => store.set(appInfoAtom, (info) => info && { ...info, update }));
}

/** The user has read the notice of a crash. */
export function dismissCrash(): void {
  store.set(appInfoAtom, (info) => {
    if (!info) return info;
    const { crash: _read, ...rest } = info;
    return rest;
  });
  void bridge.app.dismissCrash();
}

function change(changes: Partial<AppInfo['preferences']>): void {
  store.set(appInfoAtom, (info) => info && { ...info, preferences: { ...info.preferences, ...changes } });
}

/** The full API address of a photo's or file's path. */
export function apiAddress(path: string): string {
  return new URL(path, store.get(appInfoAtom)?.apiUrl).href;
}
